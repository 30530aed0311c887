/**
 * The script that `firebase emulators:exec` runs once every emulator is up: it says so in a file, and keeps the
 * emulators running for as long as the launcher's end of the pipe on standard input is open.
 * `node hold.ts <file to write when ready>`
 */
import { writeFileSync } from "node:fs";

const readyFile = process.argv[2];
if (readyFile === undefined) throw new Error("hold.ts needs the name of the file to write");
writeFileSync(readyFile, "ready\n");
process.stdin.resume();
process.stdin.once("close", () => process.exit(0));
