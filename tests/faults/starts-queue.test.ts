import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { addMinutes } from "@flashplate/contract/flash-sales/sale-rules";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { setClock } from "../../functions/src/platform/clock.ts";
import { region } from "../../functions/src/platform/configuration/config.ts";
import * as logger from "../../functions/src/platform/logging/logger.ts";
import { addTask } from "../../functions/src/platform/services/task-queue.ts";
import { announceStarts } from "../../functions/src/schedules/starts/announce-started-sales.ts";
import { runStartTask } from "../../functions/src/schedules/starts/run-start-task.ts";
import {
  change,
  dish,
  makeVendor,
  storedWhere,
  storeMenu,
  storeSale,
} from "../../functions/test-support/records/records.ts";
import { cloudTasks } from "../../tools/stand-ins/cloud-tasks.ts";

// The queue of these tests keeps tasks until their time, as Cloud Tasks does.
vi.mock("../../functions/src/platform/configuration/config.ts", async (original) => ({
  ...(await original<typeof import("../../functions/src/platform/configuration/config.ts")>()),
  hasTaskQueues: true,
  inTasksEmulator: false,
}));

const taskFunction = "announceQueuedStart";
const requestsPerMinute = 40;
let time = Date.now();
let queue: ReturnType<typeof cloudTasks>;
let server: Server;
let resetClock = () => {};

beforeAll(async () => {
  server = createServer((request, response) => queue.listener(request, response)).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  vi.stubEnv("CLOUD_TASKS_EMULATOR_HOST", `127.0.0.1:${(server.address() as AddressInfo).port}`);
  resetClock = setClock(() => new Date(time));
  vi.spyOn(logger, "logInfo").mockReturnValue();
  vi.spyOn(logger, "logWarning").mockReturnValue();
});
afterAll(() => {
  resetClock();
  server.close();
  server.closeAllConnections();
});
afterEach(() => vi.mocked(logger.logWarning).mockClear());

/**
 * Starts with an empty queue, an hour later, so that requests of earlier tests do not count towards the
 * quota.
 */
function startNewQueue(): void {
  time += 3_600_000;
  queue = cloudTasks({ queues: [taskFunction], now: () => time, requestsPerMinute });
}

/** Stores a sale whose start is not announced yet. */
async function storePlannedSale(startsInSeconds: number): Promise<{ uid: string; id: string }> {
  const { uid } = await makeVendor();
  await storeMenu(uid, [dish()]);
  const start_time = addMinutes(new Date(time), startsInSeconds / 60);
  const times = { start_time, end_time: addMinutes(start_time, 60) };
  return { uid, id: await storeSale(uid, 60, { startAnnounced: false, ...times }) };
}

const messagesOf = ({ uid }: { uid: string }) => storedWhere("NotificationOutbox", "vendorId", uid);

async function runDueTasks(): Promise<number> {
  const due = queue.takeDue();
  for (const { data } of due) await runStartTask((data as { saleId: string }).saleId);
  return due.length;
}

describe("the queue of Cloud Tasks", () => {
  const add = (changes: object = {}) =>
    addTask(taskFunction, { id: "one", at: undefined, data: { saleId: "sale" }, ...changes });

  test("refuses an id while the task waits, and for an hour after it ran", async () => {
    startNewQueue();
    expect([await add(), await add()]).toEqual(["added", "known"]);
    expect(queue.takeDue()).toHaveLength(1);
    time += 3_599_000;
    expect(await add()).toBe("known");
    time += 1000;
    expect(await add()).toBe("added");
  });

  test.each<[string, object]>([
    ["more than 30 days ahead", { at: new Date(Date.now() + 60 * 86_400_000) }],
    // The request has it in base 64, which is a third longer.
    ["larger than 100 KB", { data: { saleId: "x".repeat(80_000) } }],
  ])("refuses a task that is %s", async (_what, changes) => {
    startNewQueue();
    await expect(add(changes)).rejects.toMatchObject({ code: "INVALID_ARGUMENT" });
    expect(queue.waiting()).toEqual([]);
  });

  test("refuses tasks of another queue, and more requests than the quota", async () => {
    startNewQueue();
    const unknownQueue = addTask("other", { id: "one", at: undefined, data: {} });
    await expect(unknownQueue).rejects.toMatchObject({ code: "NOT_FOUND" });
    // The request to the unknown queue counts too, so the last one is over the quota.
    const ids = Array.from({ length: requestsPerMinute }, (_, n) => `task-${n}`);
    const results = await Promise.allSettled(ids.map((id) => add({ id })));
    const refused = results.flatMap((result) => (result.status === "rejected" ? [result.reason] : []));
    expect(refused).toMatchObject([{ code: "RESOURCE_EXHAUSTED" }]);
  });
});

describe("a planned start", () => {
  test("waits in the queue until its time, and is announced by its task", async () => {
    startNewQueue();
    const sale = await storePlannedSale(100);
    expect(await announceStarts()).toEqual({ queued: 1, announced: 0 });
    expect(await announceStarts()).toEqual({ queued: 0, announced: 0 });
    expect(queue.waiting()).toMatchObject([
      {
        name: expect.stringContaining(`/locations/${region}/queues/${taskFunction}/tasks/`),
        at: time + 101_000,
      },
    ]);
    expect(await runDueTasks()).toBe(0);
    time += 101_000;
    expect(await runDueTasks()).toBe(1);
    expect(await messagesOf(sale)).toMatchObject([{ kind: "sale-started", state: "sent" }]);
  });

  test("is announced by the pass when its task ran during a pause and its id is used up", async () => {
    startNewQueue();
    const sale = await storePlannedSale(30);
    await announceStarts();
    await change(`FlashSales/${sale.id}`, { pausedUntil: addMinutes(new Date(time), 10) });
    time += 31_000;
    expect(await runDueTasks()).toBe(1);
    expect(await messagesOf(sale)).toEqual([]);
    await change(`FlashSales/${sale.id}`, { pausedUntil: new Date(time) });
    expect(await announceStarts()).toEqual({ queued: 0, announced: 0 });
    expect(queue.waiting()).toEqual([]);
    time += 45_000;
    expect(await announceStarts()).toEqual({ queued: 0, announced: 1 });
    expect(await messagesOf(sale)).toHaveLength(1);
  });

  test("is announced by the pass at once when the quota is used up", async () => {
    startNewQueue();
    const sales = await Promise.all(Array.from({ length: 5 }, () => storePlannedSale(-5)));
    for (let n = 0; n < requestsPerMinute; n += 1) {
      await addTask(taskFunction, { id: `other-${n}`, at: undefined, data: {} });
    }
    expect(await announceStarts()).toEqual({ queued: 0, announced: 5 });
    for (const sale of sales) expect(await messagesOf(sale)).toHaveLength(1);
    const refused = { refusals: 5, reason: "RESOURCE_EXHAUSTED" };
    expect(logger.logWarning).toHaveBeenCalledWith("starts-not-queued", refused);
  });
});
