/**
 * `node hold.ts FILE`: the script that `firebase emulators:exec` runs once every emulator is up. It
 * writes FILE, which tells the launcher so, and keeps the emulators running until the launcher
 * closes the pipe on the standard input.
 */
import { writeFileSync } from "node:fs";

const readyFile = process.argv[2];
if (readyFile === undefined) throw new Error("hold.ts needs the name of the file to write");
writeFileSync(readyFile, "ready\n");
process.stdin.resume();
process.stdin.once("close", () => process.exit(0));
