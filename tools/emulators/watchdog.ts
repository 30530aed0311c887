/**
 * `node watchdog.ts SESSION FOLDER`: cleans up after a session, also when the launcher was killed. It waits
 * until its standard input, a pipe from the launcher, closes. Then it ends the session's processes, if any
 * are left, and removes the session's temporary folder.
 */
import { rmSync } from "node:fs";
import { endProcessesOf } from "./processes.ts";

const [, , session, folder] = process.argv;
if (session === undefined || folder === undefined) {
  throw new Error("watchdog.ts needs the id of a session and its folder");
}
// The launcher handles Ctrl-C.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => {});
process.stdin.resume();
// firebase-tools also sees the closed pipe, and gets 8 seconds to stop the emulators.
process.stdin.once("close", async () => {
  await endProcessesOf(session, 8000);
  rmSync(folder, { recursive: true, force: true });
});
