import { constants, setPriority } from "node:os";
import { expect, onTestFinished, test, vi } from "vitest";
import type { TestDecoder } from "../../../test-support/instances/decoder.ts";
import { type Decoder, DecoderEndedError, decoderProcess } from "./decoder-process.ts";

const entry = new URL("../../../test-support/instances/decoder.ts", import.meta.url);
const settings = { entry, memoryMb: 300, heapMb: 64 };
const use = decoderProcess<TestDecoder>(settings);
const ample = { cpuMs: 20_000, wallMs: 25_000 };

const pidOf = async (decoder: Decoder<TestDecoder>) =>
  (await decoder.call("describeProcess", [], ample)).value.pid;

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test("returns the result and the processor time, from the same process each time", async () => {
  const bytes = Buffer.from([1, 2, 3]);
  const { value, cpuMs } = await use((decoder) => decoder.call("double", [bytes], ample));
  expect([Buffer.from(value), cpuMs >= 0]).toEqual([Buffer.from([1, 2, 3, 1, 2, 3]), true]);
  expect(await use(pidOf)).toBe(await use(pidOf));
});

test("starts the process with the lowest priority", async () => {
  const pid = await decoderProcess<TestDecoder>(settings)(pidOf);
  // `tools/testing/normal-priority.ts` replaces it in unit tests.
  expect(setPriority).toHaveBeenCalledWith(pid, constants.priority.PRIORITY_LOW);
});

test("does not pass on the environment", async () => {
  process.env.TEST_SECRET = "secret";
  // A process that starts now. That of the other tests may have started before the variable was set.
  const useNew = decoderProcess<TestDecoder>(settings);
  const { value } = await useNew((decoder) => decoder.call("describeProcess", [], ample));
  delete process.env.TEST_SECRET;
  expect(value.environment).not.toContain("TEST_SECRET");
  expect(value.environment).not.toContain("PATH");
});

test.each([
  ["blocks its thread", "spin", { cpuMs: 100, wallMs: 25_000 }, false],
  ["crashes", "crash", ample, false],
  ["never answers", "hang", { cpuMs: 1000, wallMs: 300 }, true],
] as const)(
  "ends the process when a call %s, and starts another one",
  async (_what, name, limits, isLate) => {
    const before = await use(pidOf);
    const call = use((decoder) => decoder.call(name, [], limits));
    await expect(call).rejects.toMatchObject({ name: "DecoderEndedError", isLate });
    expect(isRunning(before)).toBe(false);
    expect(await use(pidOf)).not.toBe(before);
  },
);

test("ends the process when a call takes too much memory", async () => {
  const call = use((decoder) => decoder.call("allocate", [4000], ample));
  await expect(call).rejects.toThrow(DecoderEndedError);
});

test("replaces the process when it keeps more than half of its memory limit", async () => {
  const before = await use(pidOf);
  await use((decoder) => decoder.call("allocate", [160], ample));
  expect(await use(pidOf)).not.toBe(before);
});

test("rejects with the error and keeps the process when a handler fails", async () => {
  const before = await use(pidOf);
  await expect(use((decoder) => decoder.call("fail", [], ample))).rejects.toThrow("It failed.");
  expect(await use(pidOf)).toBe(before);
});

test("rejects later calls of a task whose process has ended", async () => {
  await use(async (decoder) => {
    await expect(decoder.call("crash", [], ample)).rejects.toThrow(DecoderEndedError);
    await expect(decoder.call("fail", [], ample)).rejects.toThrow(DecoderEndedError);
  });
});

// A busy machine may give the process no time for seconds, so it must not count as idle by then.
test.each([50, 1500])("ends the process when it works on, %d ms after a call", async (ms) => {
  await use(async (decoder) => {
    await decoder.call("spinAfter", [ms], ample);
    await new Promise((resolve) => setTimeout(resolve, ms + 150));
    const next = decoder.call("describeProcess", [], { cpuMs: 100_000, wallMs: 100_000 });
    await expect(next).rejects.toMatchObject({ isLate: false });
  });
});

test("asks nothing while a call blocks the process: the process reports its end", async () => {
  await use(pidOf);
  // Timers of this thread never run, so a thread that asks in intervals would not notice the end.
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const call = use((decoder) => decoder.call("spin", [], { cpuMs: 100, wallMs: 25_000 }));
  await expect(call).rejects.toMatchObject({ name: "DecoderEndedError", isLate: false });
});
