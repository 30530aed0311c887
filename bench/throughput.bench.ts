import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { join } from "node:path";

const rounds = 15;
const requestsPerRound = 4000;
const connections = 16;

/** What the servers tell of themselves. */
interface Usage {
  /** Microseconds of processor time. */
  cpu: number;
  ports: [bare: number, pipeline: number];
}

/**
 * Requests per second of processor time of an authenticated handler and of a bare Express handler, asked in turn, several times; the
 * medians. Processor time and not time on the wall, since the one who asks and whatever else runs here would be in that.
 */
export default async function throughput(): Promise<Record<string, unknown>> {
  const server = fork(join(import.meta.dirname, "../functions/src/test-support/throughput-server.ts"), {
    // Every request writes its line, as it would deployed; here they are read and forgotten.
    stdio: ["ignore", "pipe", 2, "ipc"],
    // One user alone asks more here than any limit allows.
    env: { ...process.env, RATE_LIMIT_FACTOR: "1000" },
  });
  server.stdout?.resume();
  try {
    const { ports } = await usageOf(server);
    const figures: [number[], number[]] = [[], []];
    const ratios: number[] = [];
    for (let round = -2; round < rounds; round += 1) {
      const measured: number[] = [];
      for (const port of ports) measured.push(await perCpuSecond(server, port));
      const [bare = 0, pipeline = 0] = measured;
      // The first rounds are for the compiler.
      if (round < 0) continue;
      figures[0].push(bare);
      figures[1].push(pipeline);
      ratios.push(pipeline / bare);
    }
    const ratio = Math.round(median(ratios) * 1000) / 1000;
    return {
      barePerCpuSecond: Math.round(median(figures[0])),
      pipelinePerCpuSecond: Math.round(median(figures[1])),
      ratio,
      withinLimits: ratio >= 0.9,
    };
  } finally {
    server.kill();
  }
}

async function perCpuSecond(server: ChildProcess, port: number): Promise<number> {
  const before = await usageOf(server);
  await Promise.all(Array.from({ length: connections }, () => ask(port, requestsPerRound / connections)));
  const after = await usageOf(server);
  return requestsPerRound / ((after.cpu - before.cpu) / 1_000_000);
}

async function usageOf(server: ChildProcess): Promise<Usage> {
  for (;;) {
    server.send("usage");
    const [usage] = (await once(server, "message")) as [Usage];
    if (usage.ports.every((port) => port > 0)) return usage;
  }
}

const request = "GET /name HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer someone\r\n\r\n";

/** Asks over one connection, one request after the other, with as little work on this side as can be. */
function ask(port: number, count: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(request));
    let left = count;
    let text = "";
    socket.setEncoding("latin1");
    socket.on("error", reject);
    socket.on("data", (chunk: string) => {
      text += chunk;
      const head = text.indexOf("\r\n\r\n");
      const length = Number(/\r\ncontent-length: (\d+)/i.exec(text)?.[1]);
      if (head === -1 || text.length < head + 4 + length) return;
      if (!text.startsWith("HTTP/1.1 200")) return reject(new Error(text));
      text = "";
      left -= 1;
      if (left > 0) socket.write(request);
      else socket.end(() => resolve());
    });
  });
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
