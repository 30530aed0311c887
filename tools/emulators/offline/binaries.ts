import { existsSync, readFileSync, realpathSync } from "node:fs";
import { Agent, request } from "node:https";
import { homedir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { root } from "../../lib/paths.ts";
import { ToolError } from "../../lib/tool-error.ts";

/** The emulators that are separate programs, which firebase-tools downloads at first use. */
const downloads = ["firestore", "storage", "pubsub", "ui"] as const;

/** The name of a downloaded emulator. */
export type Download = (typeof downloads)[number];

/**
 * Source of an emulator. `official`: the download of firebase-tools, cached or not. `file`: a file that is
 * already on this machine.
 */
export type Origin = "official" | { file: string } | "missing";

interface DownloadInfo {
  remoteUrl: string;
  downloadPathRelativeToCacheDir: string;
  binaryPathRelativeToCacheDir?: string;
}

/** Emulators of the Google Cloud CLI on this machine. */
export interface CloudSdk {
  /**
   * The Firestore emulator's jar. It also contains the rules engine of the Storage rules runtime.
   */
  firestoreJar?: string;
  /** The Pub/Sub emulator's start script. */
  pubsub?: string;
}

/** Finds the emulators of the Google Cloud CLI, in the installation of the `gcloud` on the PATH. */
export function findCloudSdk(env: NodeJS.ProcessEnv): CloudSdk {
  for (const folder of (env.PATH ?? "").split(delimiter)) {
    const gcloud = join(folder, "gcloud");
    if (folder === "" || !existsSync(gcloud)) continue;
    const sdk = dirname(dirname(realpathSync(gcloud)));
    const firestoreJar = join(sdk, "platform", "cloud-firestore-emulator", "cloud-firestore-emulator.jar");
    const pubsub = join(sdk, "platform", "pubsub-emulator", "bin", "cloud-pubsub-emulator");
    return {
      ...(existsSync(firestoreJar) && { firestoreJar }),
      ...(existsSync(pubsub) && { pubsub }),
    };
  }
  return {};
}

/**
 * Chooses the source of each emulator: a file that the environment names, the cache of
 * firebase-tools, its download, or the Google Cloud CLI, in this order. It checks the network once,
 * and only if an emulator is not in the cache.
 * @param wantUi whether the Emulator UI is wanted. It has no substitute, so it can be `missing`
 * @throws {ToolError} when an emulator other than the UI is missing, with what to install
 */
export async function chooseBinaries(
  wantUi: boolean,
  sdk: CloudSdk,
  env: NodeJS.ProcessEnv = process.env,
): Promise<Record<Download, Origin>> {
  const infos = downloadInfos();
  const folder = env.FIREBASE_EMULATORS_PATH || join(homedir(), ".cache", "firebase", "emulators");
  const fileFromEnvironment = (name: Download) => env[`${name.toUpperCase()}_EMULATOR_BINARY_PATH`];
  const isCached = (name: Download) => {
    const info = infos[name];
    return existsSync(join(folder, info.binaryPathRelativeToCacheDir ?? info.downloadPathRelativeToCacheDir));
  };
  const wantedDownloads = downloads.filter((name) => name !== "ui" || wantUi);
  const uncachedDownloads = wantedDownloads.filter((name) => !fileFromEnvironment(name) && !isCached(name));
  const canDownload =
    uncachedDownloads.length > 0 && (await canFetch(infos[uncachedDownloads[0] as Download].remoteUrl, env));
  if (canDownload) console.log(`Downloading emulators (once): ${uncachedDownloads.join(", ")} …`);

  const substitutes: Partial<Record<Download, string>> = {
    firestore: sdk.firestoreJar,
    storage: sdk.firestoreJar,
    pubsub: sdk.pubsub,
  };
  const choose = (name: Download): Origin => {
    const file = fileFromEnvironment(name);
    if (file) return { file };
    if (!wantedDownloads.includes(name)) return "missing";
    if (canDownload || !uncachedDownloads.includes(name)) return "official";
    const substitute = substitutes[name];
    return substitute === undefined ? "missing" : { file: substitute };
  };
  const chosen = Object.fromEntries(downloads.map((name) => [name, choose(name)])) as Record<
    Download,
    Origin
  >;
  const missing = downloads.filter((name) => name !== "ui" && chosen[name] === "missing");
  if (missing.length > 0) throw new ToolError(explainMissing(missing, folder));
  return chosen;
}

function explainMissing(missing: readonly Download[], folder: string): string {
  return [
    `Missing emulator${missing.length > 1 ? "s" : ""}: ${missing.join(", ")}.`,
    `They are not in ${folder}, the download site cannot be reached,`,
    "and no Google Cloud CLI on the PATH contains them.",
    "Run the command once with access to https://storage.googleapis.com, or install them with",
    "  gcloud components install cloud-firestore-emulator pubsub-emulator",
    "(Debian: apt-get install google-cloud-cli-firestore-emulator google-cloud-cli-pubsub-emulator).",
  ].join("\n");
}

/** Download addresses and cache paths, from the table of firebase-tools. */
function downloadInfos(): Record<Download, DownloadInfo> {
  const file = join(
    root,
    "node_modules",
    "firebase-tools",
    "lib",
    "emulator",
    "downloadableEmulatorInfo.json",
  );
  const table: Record<"firestore" | "storage" | "pubsub", DownloadInfo> & { ui: { main: DownloadInfo } } =
    JSON.parse(readFileSync(file, "utf8"));
  return { firestore: table.firestore, storage: table.storage, pubsub: table.pubsub, ui: table.ui.main };
}

/**
 * Sends a HEAD request. The time limit is short, because a closed network may send no response at
 * all.
 */
function canFetch(url: string, env: NodeJS.ProcessEnv): Promise<boolean> {
  return new Promise((resolve) => {
    const head = request(url, {
      method: "HEAD",
      agent: new Agent({ proxyEnv: env }),
      signal: AbortSignal.timeout(4000),
    });
    head.once("response", (response) => {
      response.destroy();
      resolve(response.statusCode === 200);
    });
    head.once("error", () => resolve(false));
    head.end();
  });
}
