import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";

/**
 * Waits for a child process. Resolves to its exit status. After a signal, that is the status that a shell
 * returns: 130 for SIGINT, 143 for SIGTERM. Other signals count as SIGTERM.
 */
export function exitStatus(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code, signal) => resolve(code ?? (signal === "SIGINT" ? 130 : 143)));
  });
}

/** Biome prints escape sequences into pipes, also when NO_COLOR is set. This argument stops that. */
export const biomeColors = process.stdout.isTTY ? [] : ["--colors=off"];

/** Runs a program in the terminal of this process and returns its exit status. */
export function run(program: string, args: readonly string[], options: SpawnOptions = {}): Promise<number> {
  return exitStatus(spawn(program, args, { stdio: "inherit", ...options }));
}

/**
 * Runs a program and returns its exit status and what it printed (both streams, in order of
 * arrival).
 */
export async function capture(
  program: string,
  args: readonly string[],
  options: SpawnOptions = {},
): Promise<{ status: number; output: string }> {
  const child = spawn(program, args, { ...options, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  child.stdout?.setEncoding("utf8").on("data", (text: string) => {
    output += text;
  });
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    output += text;
  });
  return { status: await exitStatus(child), output };
}
