import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";

/**
 * Runs a program of this folder and kills it, without a chance to clean up, as soon as its work has got so far.
 * @param isSoFar asked again and again
 */
export async function killInTheMiddle(
  program: string,
  args: readonly string[],
  isSoFar: () => Promise<boolean>,
): Promise<void> {
  const child = spawn(process.execPath, [join(import.meta.dirname, program), ...args], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    said += text;
  });
  const ended = once(child, "exit");
  while (!(await isSoFar())) {
    if (child.exitCode !== null) throw new Error(`${program} ended with ${child.exitCode}: ${said}`);
    await sleep(5);
  }
  child.kill("SIGKILL");
  expect((await ended)[1]).toBe("SIGKILL");
}
