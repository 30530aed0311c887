/**
 * Loaded into the functions' process while `FLASHPLATE_INSPECT_FUNCTIONS` is set. At a reload, the
 * functions emulator starts the new process while the old one still has the debugger's port. Node may
 * then start the new process without a debugger. This module opens the port as soon as it is free.
 */
import inspector from "node:inspector";
import { setTimeout as sleep } from "node:timers/promises";
import { isMainThread } from "node:worker_threads";
import { isFree } from "../ports.ts";

const retryMs = 200;
const isFunctionsProcess = isMainThread && process.argv[1]?.endsWith("functionsEmulatorRuntime") === true;
const address = process.execArgv.find((argument) => argument.startsWith("--inspect="))?.split("=")[1];

if (isFunctionsProcess && address !== undefined) void openWhenFree(address);

async function openWhenFree(hostAndPort: string): Promise<void> {
  const [host, port] = hostAndPort.split(":");
  while (inspector.url() === undefined) {
    await sleep(retryMs, undefined, { ref: false });
    if (await isFree(Number(port))) inspector.open(Number(port), host);
  }
}
