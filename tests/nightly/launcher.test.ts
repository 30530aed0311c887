import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, describe, expect, it } from "vitest";
import { waitUntilFree } from "../../tools/emulators/ports.ts";
import { processesWith } from "../../tools/emulators/processes.ts";
import { ports } from "../../tools/emulators/settings.ts";
import { root } from "../../tools/lib/paths.ts";

/** A run of `with-emulators` in one process group, like in a terminal. */
class Run {
  output = "";
  /** Marks all processes that the run starts, at any depth. */
  readonly mark = `FLASHPLATE_LAUNCHER_TEST=${randomUUID()}`;
  readonly #child: ChildProcess;
  readonly #ended: Promise<unknown[]>;

  constructor(...args: string[]) {
    const [name = "", value] = this.mark.split("=");
    this.#child = spawn("node", ["tools/install/bootstrap.mjs", "with-emulators", ...args], {
      cwd: root,
      detached: true,
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, [name]: value },
    });
    const collect = (chunk: Buffer) => {
      this.output += chunk;
    };
    this.#child.stdout?.on("data", collect);
    this.#child.stderr?.on("data", collect);
    this.#ended = once(this.#child, "exit");
  }

  /** The exit status, or the signal that ended the run. */
  async end(): Promise<unknown> {
    const [status, signal] = await this.#ended;
    return status ?? signal;
  }

  async untilPrints(text: string): Promise<void> {
    for (let waited = 0; !this.output.includes(text); waited += 50) {
      if (waited > 60_000) throw new Error(`"${text}" never came. The output so far:\n${this.output}`);
      await sleep(50);
    }
  }

  /** Sends the signal to the process group, like Ctrl-C. */
  signalGroup(signal: NodeJS.Signals): void {
    process.kill(-(this.#child.pid ?? 0), signal);
  }
}

const untilKilled = ["node", "-e", "console.log('command is running'); setInterval(() => {}, 1000)"];
/** firebase-tools starts Firestore in a separate process group. */
const onlyTwo = "--only=auth,firestore";
const portsOfTwo = [ports.auth, ports.firestore];

describe("with-emulators", { timeout: 90_000 }, () => {
  let run: Run | undefined;

  afterEach(async () => {
    for (const pid of run === undefined ? [] : await processesWith(run.mark)) process.kill(pid, "SIGKILL");
  });

  async function expectNothingLeft(withinMs: number): Promise<void> {
    const end = Date.now() + withinMs;
    while (Date.now() < end && (await processesWith(run?.mark ?? "")).length > 0) await sleep(100);
    expect(await processesWith(run?.mark ?? "")).toEqual([]);
    expect(await waitUntilFree(portsOfTwo, 5_000)).toEqual([]);
  }

  it("runs a command with the emulators and exits with its status", async () => {
    const ask = "const answer = await fetch('http://' + process.env.FIREBASE_AUTH_EMULATOR_HOST);";
    run = new Run(
      "--only=auth",
      "--",
      "node",
      "-e",
      `(async () => { ${ask} process.exit(answer.ok ? 7 : 1) })()`,
    );
    expect(await run.end()).toBe(7);
    await expectNothingLeft(10_000);
  });

  it.each(["SIGINT", "SIGTERM"] as const)("leaves nothing behind after %s", async (signal) => {
    run = new Run(onlyTwo, "--", ...untilKilled);
    await run.untilPrints("command is running");
    run.signalGroup(signal);
    expect(await run.end()).toBe(signal === "SIGINT" ? 130 : 143);
    await expectNothingLeft(10_000);
  });

  it("leaves nothing behind when it is interrupted during the start", async () => {
    run = new Run(onlyTwo, "--", ...untilKilled);
    await run.untilPrints("Starting the emulators");
    await sleep(1500);
    run.signalGroup("SIGINT");
    expect(await run.end()).toBe(130);
    await expectNothingLeft(10_000);
  });

  it("leaves nothing behind when it is killed", async () => {
    run = new Run(onlyTwo, "--", ...untilKilled);
    await run.untilPrints("command is running");
    run.signalGroup("SIGKILL");
    expect(await run.end()).toBe("SIGKILL");
    await expectNothingLeft(20_000);
  });

  it("reports a port in use with its process and a solution, and starts nothing", async () => {
    const server = createServer().listen(ports.auth, "127.0.0.1");
    await once(server, "listening");
    run = new Run("--only=auth", "--", ...untilKilled);
    expect(await run.end()).toBe(1);
    server.close();
    expect(run.output).toContain(`${ports.auth} (auth) is in use by`);
    expect(run.output).toContain(`process ${process.pid}`);
    expect(run.output).not.toContain("Starting");
  });
});
