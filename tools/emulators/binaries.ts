import { existsSync, readFileSync, realpathSync } from "node:fs";
import { Agent, request } from "node:https";
import { homedir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { root } from "../lib/paths.ts";
import { ToolError } from "../lib/tool-error.ts";

/** The emulators that are programs of their own, which firebase-tools downloads on first use. */
const downloads = ["firestore", "storage", "pubsub", "ui"] as const;

/** The name of a downloaded emulator. */
export type Download = (typeof downloads)[number];

/** Where one emulator comes from: what firebase-tools has or can fetch, or a file of this machine. */
export type Origin = "official" | { file: string } | "missing";

interface DownloadInfo {
  remoteUrl: string;
  downloadPathRelativeToCacheDir: string;
  binaryPathRelativeToCacheDir?: string;
}

/** What the Google Cloud CLI of this machine brings along. */
export interface CloudSdk {
  /** The Firestore emulator's jar; it also holds the rules engine the Storage rules runtime is built on. */
  firestoreJar?: string;
  /** The Pub/Sub emulator's start script. */
  pubsub?: string;
}

/** Looks for the Google Cloud CLI's emulators: `gcloud` on the PATH, and the files beside it. */
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
 * Decides for each emulator where to take it from. Files in firebase-tools' cache come first, then what it can fetch,
 * then what the Google Cloud CLI has. The network is asked once, and only if something is not cached.
 * @param wantUi whether the Emulator UI is wanted; it has no substitute, so it may come back as `missing`
 */
export async function chooseBinaries(
  wantUi: boolean,
  sdk: CloudSdk,
  env: NodeJS.ProcessEnv = process.env,
): Promise<Record<Download, Origin>> {
  const infos = downloadInfos();
  const folder = env.FIREBASE_EMULATORS_PATH || join(homedir(), ".cache", "firebase", "emulators");
  const named = (name: Download) => env[`${name.toUpperCase()}_EMULATOR_BINARY_PATH`];
  const cached = (name: Download) => {
    const info = infos[name];
    return existsSync(join(folder, info.binaryPathRelativeToCacheDir ?? info.downloadPathRelativeToCacheDir));
  };
  const wanted = downloads.filter((name) => name !== "ui" || wantUi);
  const absent = wanted.filter((name) => !named(name) && !cached(name));
  const fetchable = absent.length > 0 && (await canFetch(infos[absent[0] as Download].remoteUrl, env));
  if (fetchable) console.log(`Fetching the emulators that are not here yet: ${absent.join(", ")} (once) …`);

  const substitutes: Partial<Record<Download, string>> = {
    firestore: sdk.firestoreJar,
    storage: sdk.firestoreJar,
    pubsub: sdk.pubsub,
  };
  const choose = (name: Download): Origin => {
    const file = named(name);
    if (file !== undefined) return { file };
    if (!wanted.includes(name)) return "missing";
    if (fetchable || !absent.includes(name)) return "official";
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
    `Missing: the ${missing.join(", ")} emulator${missing.length > 1 ? "s" : ""}. The download site of the Firebase`,
    `emulators cannot be reached, ${folder} does not hold them,`,
    "and the Google Cloud CLI on the PATH (if any) does not bring them.",
    "Either run the command once with access to https://storage.googleapis.com, or install the Google Cloud CLI with",
    "  gcloud components install cloud-firestore-emulator pubsub-emulator",
    "(Debian: apt-get install google-cloud-cli-firestore-emulator google-cloud-cli-pubsub-emulator).",
  ].join("\n");
}

/** firebase-tools' own table of what it downloads from where. */
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

/** Asks for the headers of a file. A closed network may also answer nothing at all, so patience is short. */
function canFetch(url: string, env: NodeJS.ProcessEnv): Promise<boolean> {
  return new Promise((resolve) => {
    const asked = request(url, {
      method: "HEAD",
      agent: new Agent({ proxyEnv: env }),
      signal: AbortSignal.timeout(4000),
    });
    asked.once("response", (response) => {
      response.destroy();
      resolve(response.statusCode === 200);
    });
    asked.once("error", () => resolve(false));
    asked.end();
  });
}
