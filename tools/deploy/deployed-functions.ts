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

/** A function in the manifest of firebase-functions. */
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
  return {
    id,
    cpu: cpuOf(endpoint),
    memoryBytes: endpoint.availableMemoryMb * mebibyte,
    kind: kindOf(endpoint),
    minInstances: numberOf(endpoint.minInstances, values),
  };
}

/** Returns the declared processors, or those that firebase-tools derives from the memory. */
function cpuOf({ cpu, availableMemoryMb }: Endpoint): number {
  const { memoryToGen1Cpu, memoryToGen2Cpu } = createRequire(import.meta.url)(
    "firebase-tools/lib/deploy/functions/backend.js",
  ) as CpuByMemory;
  if (cpu === "gcf_gen1") return memoryToGen1Cpu(availableMemoryMb);
  return cpu ?? memoryToGen2Cpu(availableMemoryMb);
}

function kindOf({ httpsTrigger, scheduleTrigger }: Endpoint): DeployedFunction["kind"] {
  if (httpsTrigger) return "https";
  return scheduleTrigger ? "schedule" : "event";
}

/** Returns a number, or the value of the parameter that the expression `{{ params.NAME }}` names. */
function numberOf(value: number | string | null | undefined, values: Record<string, string>): number {
  if (typeof value !== "string") return value ?? 0;
  const [, name = ""] = /^\{\{ params\.(\w+) \}\}$/.exec(value) ?? [];
  return Number(values[name] ?? 0);
}
