/**
 * `node tools/git/commit-message.ts FILE`: checks the commit message in FILE, for git's commit-msg
 * hook. Exit status 1 if it is not allowed; the reason is on the standard error.
 */
import { readFileSync } from "node:fs";
import { problemOf } from "./message-rules.ts";

const [file] = process.argv.slice(2);
if (file === undefined) {
  process.stderr.write("Usage: node tools/git/commit-message.ts FILE\n");
  process.exit(2);
}
const problem = problemOf(readFileSync(file, "utf8"));
if (problem !== undefined) {
  process.stderr.write(`${problem}\n`);
  process.exit(1);
}
