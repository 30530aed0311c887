import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";

/**
 * Runs a program of this folder, and kills it by SIGKILL when it has reached a point of its work.
 * @param isReached polled; the program is killed when it returns true
 */
export async function runAndKill(
  program: string,
  args: readonly string[],
  isReached: () => Promise<boolean>,
): Promise<void> {
  const child = spawn(process.execPath, [join(import.meta.dirname, program), ...args], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  let output = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    output += text;
  });
  const ended = once(child, "exit");
  while (!(await isReached())) {
    if (child.exitCode !== null) throw new Error(`${program} ended with ${child.exitCode}: ${output}`);
    await sleep(5);
  }
  child.kill("SIGKILL");
  const [, signal] = await ended;
  expect(signal).toBe("SIGKILL");
}
