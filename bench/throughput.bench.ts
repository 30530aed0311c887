import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

const rounds = 15;
const requestsPerRound = 4000;
const connections = 16;

/** Report of the servers' process. */
interface Usage {
  /** Microseconds of processor time. */
  cpu: number;
  ports: [bare: number, pipeline: number];
}

/**
 * Measures how many requests a second of processor time suffices for: with an authenticated handler, and
 * with a bare Express handler. The two are measured in turns, and the medians of several rounds are
 * returned. Elapsed time would include the client and other processes.
 */
export default async function throughput(): Promise<Record<string, unknown>> {
  const server = fork(join(import.meta.dirname, "../functions/test-support/instances/throughput-server.ts"), {
    // Every request writes a log line, as when deployed. The output is discarded.
    stdio: ["ignore", "pipe", 2, "ipc"],
    // One user sends more requests than the rate limits allow.
    env: { ...process.env, RATE_LIMIT_FACTOR: "1000" },
  });
  server.stdout?.resume();
  try {
    const { ports } = await usageOf(server);
    const figures: [number[], number[]] = [[], []];
    const ratios: number[] = [];
    // The rounds -2 and -1 are a warm-up.
    for (let round = -2; round < rounds; round += 1) {
      const measured: number[] = [];
      for (const port of ports) measured.push(await perCpuSecond(server, port));
      const [bare = 0, pipeline = 0] = measured;
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
      // The pipeline may cost at most a tenth of the processor time.
      withinLimits: ratio >= 0.9,
    };
  } finally {
    server.kill();
  }
}

async function perCpuSecond(server: ChildProcess, port: number): Promise<number> {
  const before = await usageOf(server);
  await Promise.all(Array.from({ length: connections }, () => send(port, requestsPerRound / connections)));
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

/** Sends requests over one connection. */
async function send(port: number, count: number): Promise<void> {
  for (let sent = 0; sent < count; sent += 1) {
    const response = await fetch(`http://127.0.0.1:${port}/name`, {
      headers: { Authorization: "Bearer someone" },
    });
    const text = await response.text();
    if (!response.ok) throw new Error(text);
  }
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
