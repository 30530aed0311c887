import { existsSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { root } from "../lib/paths.ts";
import { capture } from "../lib/run.ts";
import { ToolError } from "../lib/tool-error.ts";

/** A function of the build, with what Cloud Run needs for one instance. */
export interface DeployedFunction {
  id: string;
  cpu: number;
  memoryBytes: number;
  kind: "https" | "event" | "schedule";
  minInstances: number;
}

/** A parameter or secret that the functions declare. */
export interface DeclaredParam {
  name: string;
  type: string;
  default?: unknown;
  description?: string;
}

export interface FunctionsManifest {
  functions: DeployedFunction[];
  /** Without secrets. */
  params: DeclaredParam[];
  secrets: string[];
}

interface Endpoint {
  availableMemoryMb: number;
  cpu?: number | "gcf_gen1";
  minInstances?: number | string | null;
  httpsTrigger?: object;
  scheduleTrigger?: object;
}

const mebibyte = 1024 ** 2;

/** firebase-tools' `memoryToGen1Cpu` and `memoryToGen2Cpu` (its `deploy/functions/backend.js`). */
interface CpuByMemory {
  memoryToGen1Cpu: (megabytes: number) => number;
  memoryToGen2Cpu: (megabytes: number) => number;
}

/**
 * Lists the functions, parameters and secrets of the build in `functions/lib`, as firebase-tools
 * discovers them.
 * @param folder the repository
 * @param values parameters of the deployment, which some options depend on
 * @throws {ToolError} when the build cannot be loaded
 */
export async function readManifest(
  folder: string,
  project: string,
  values: Record<string, string>,
): Promise<FunctionsManifest> {
  const source = join(folder, "functions");
  const output = join(source, "lib", "manifest.json");
  rmSync(output, { force: true });
  const config = { projectId: project, storageBucket: `${project}.firebasestorage.app` };
  const { output: text } = await capture(
    process.execPath,
    [join(root, "node_modules", "firebase-functions", "lib", "bin", "firebase-functions.js")],
    {
      cwd: source,
      env: {
        ...process.env,
        ...values,
        GCLOUD_PROJECT: project,
        FIREBASE_CONFIG: JSON.stringify(config),
        FUNCTIONS_MANIFEST_OUTPUT_PATH: output,
      },
    },
  );
  if (!existsSync(output)) throw new ToolError(`The built functions could not be loaded:\n${text}`);
  const manifest = JSON.parse(readFileSync(output, "utf8")) as {
    endpoints: Record<string, Endpoint>;
    params: DeclaredParam[];
  };
  rmSync(output);
  return {
    functions: Object.entries(manifest.endpoints).map(([id, endpoint]) => functionOf(id, endpoint, values)),
    params: manifest.params.filter(({ type }) => type !== "secret"),
    secrets: manifest.params.filter(({ type }) => type === "secret").map(({ name }) => name),
  };
}

function functionOf(id: string, endpoint: Endpoint, values: Record<string, string>): DeployedFunction {
  const megabytes = endpoint.availableMemoryMb;
  const cpus = createRequire(import.meta.url)(
    "firebase-tools/lib/deploy/functions/backend.js",
  ) as CpuByMemory;
  const { cpu } = endpoint;
  return {
    id,
    cpu: cpu === "gcf_gen1" ? cpus.memoryToGen1Cpu(megabytes) : (cpu ?? cpus.memoryToGen2Cpu(megabytes)),
    memoryBytes: megabytes * mebibyte,
    kind: endpoint.httpsTrigger ? "https" : endpoint.scheduleTrigger ? "schedule" : "event",
    minInstances: numberOf(endpoint.minInstances, values),
  };
}

/** A number, or the value of the parameter that an expression names. */
function numberOf(value: number | string | null | undefined, values: Record<string, string>): number {
  if (typeof value !== "string") return value ?? 0;
  const [, name = ""] = /^\{\{ params\.(\w+) \}\}$/.exec(value) ?? [];
  return Number(values[name] ?? 0);
}
