/**
 * `node watchdog.ts <session> <folder>`: cleans up behind a launcher that was killed without warning. It does nothing until its
 * standard input, a pipe from the launcher, closes. After an orderly end it finds nothing left to do but to remove the folder.
 */
import { rmSync } from "node:fs";
import { endProcessesOf } from "./processes.ts";

const [, , session, folder] = process.argv;
if (session === undefined || folder === undefined) {
  throw new Error("watchdog.ts needs the id of a session and its folder");
}
// Ctrl-C in the terminal is the launcher's to answer.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => {});
process.stdin.resume();
// firebase-tools notices the closed pipe too, and gets the time for an orderly end.
process.stdin.once("close", async () => {
  await endProcessesOf(session, 8000);
  rmSync(folder, { recursive: true, force: true });
});
