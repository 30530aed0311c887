/**
 * `node watchdog.ts <session>`: cleans up behind a launcher that was killed without warning. It does nothing until its
 * standard input, a pipe from the launcher, closes. After an orderly end it finds nothing left to do.
 */
import { endProcessesOf } from "./processes.ts";

const session = process.argv[2];
if (session === undefined) throw new Error("watchdog.ts needs the id of a session");
// Ctrl-C in the terminal is the launcher's to answer.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => {});
process.stdin.resume();
// firebase-tools notices the closed pipe too, and gets the time for an orderly end.
process.stdin.once("close", () => void endProcessesOf(session, 8000));
