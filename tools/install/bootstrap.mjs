/**
 * `node tools/install/bootstrap.mjs COMMAND [arguments]`: the start of every npm script. It runs without
 * dependencies on the Node of the PATH (18 or newer). It installs the dependencies if they are
 * missing, then runs `tools/commands/COMMAND.ts` with the project's own Node.
 */
import { spawn } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { ensureInstalled } from "./install.mjs";

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const [command, ...args] = process.argv.slice(2);
const commands = readdirSync(join(root, "tools", "commands"))
  .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
  .map((file) => file.slice(0, -".ts".length));

if (command === undefined || !commands.includes(command)) {
  process.stderr.write(`Usage: node tools/install/bootstrap.mjs <${commands.join("|")}> [arguments]\n`);
  process.exit(2);
}
if (!ensureInstalled(root)) process.exit(1);

const bin = join(root, "node_modules", ".bin");
const node = join(bin, "node");
if (!existsSync(node)) {
  process.stderr.write("node_modules/.bin/node is missing. Remove node_modules and run the command again.\n");
  process.exit(1);
}
const child = spawn(node, [join(root, "tools", "commands", `${command}.ts`), ...args], {
  // The IPC channel closes when this process ends, also when it is killed. The child listens for
  // that.
  stdio: ["inherit", "inherit", "inherit", "ipc"],
  env: { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ""}` },
});
const signals = ["SIGINT", "SIGTERM", "SIGHUP"];
for (const signal of signals) process.on(signal, () => child.kill(signal));
// When npm is killed, its children get another parent and continue. This process then stops too.
const initialAncestors = ancestors();
if (process.env.npm_lifecycle_event !== undefined) {
  setInterval(() => {
    if (ancestors() !== initialAncestors) child.kill("SIGTERM");
  }, 500);
}
child.on("error", (error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
child.on("exit", (code, signal) => {
  if (signal === null) process.exit(code ?? 1);
  for (const name of signals) process.removeAllListeners(name);
  process.kill(process.pid, signal);
});

/** Ids of the parent process and, on Linux, of its parent: npm runs scripts in a shell. */
function ancestors() {
  try {
    // `PID (NAME) STATE PARENT …`. The name may contain spaces and parentheses.
    const shell = readFileSync(`/proc/${process.ppid}/stat`, "utf8");
    return `${process.ppid} ${shell.replace(/^.*\) \S+ /s, "").split(" ")[0]}`;
  } catch {
    return String(process.ppid);
  }
}
