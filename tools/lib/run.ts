import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";

/** How a finished child process ended, as a shell would put it: 128 + n for a signal. */
export function exitStatus(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code, signal) => resolve(code ?? (signal === "SIGINT" ? 130 : 143)));
  });
}

/** Runs a program to its end with the terminal of this process. */
export function run(program: string, args: readonly string[], options: SpawnOptions = {}): Promise<number> {
  return exitStatus(spawn(program, args, { stdio: "inherit", ...options }));
}

/** Runs a program to its end and answers what it printed (both streams, in order of arrival). */
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
