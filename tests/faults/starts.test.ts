import { addMinutes } from "@flashplate/contract/flash-sales/sale-rules";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { deliverDue } from "../../functions/src/notifications/deliver-due.ts";
import { setClock } from "../../functions/src/platform/clock.ts";
import * as logger from "../../functions/src/platform/logging/logger.ts";
import * as queue from "../../functions/src/platform/services/task-queue.ts";
import { announceStarts } from "../../functions/src/schedules/starts/announce-started-sales.ts";
import { runStartTask } from "../../functions/src/schedules/starts/run-start-task.ts";
import {
  change,
  dish,
  makeVendor,
  remove,
  stored,
  storedWhere,
  storeMenu,
  storeSale,
} from "../../functions/test-support/records/records.ts";
import { answerNext, sentTo } from "../../functions/test-support/stand-ins/fcm.ts";
import { runAndKill } from "./support/processes/run-and-kill.ts";

/** The queue of a test, by task id. Like the real one, it refuses an id that it has had. */
const tasks = new Map<string, { saleId: string; at: Date | undefined }>();

beforeEach(() => {
  vi.spyOn(logger, "logInfo").mockReturnValue();
  vi.spyOn(logger, "logWarning").mockReturnValue();
  tasks.clear();
  vi.spyOn(queue, "addTask").mockImplementation(async (_name, { id, at, data }) => {
    if (tasks.has(id)) return "known";
    tasks.set(id, { at, ...(data as { saleId: string }) });
    return "added";
  });
});
let putClockBack = () => {};
afterEach(() => {
  putClockBack();
  putClockBack = () => {};
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

/** Moves the clock of this process to `seconds` from now. */
function wait(seconds: number): void {
  putClockBack();
  const ahead = seconds * 1000;
  putClockBack = setClock(() => new Date(Date.now() + ahead));
}

interface Planned {
  uid: string;
  id: string;
  topic: string;
}

/** Stores a sale that a vendor has planned. */
async function storePlannedSale(startsInSeconds: number, fields: object = {}): Promise<Planned> {
  const { uid } = await makeVendor();
  await storeMenu(uid, [dish()]);
  const start_time = addMinutes(new Date(), startsInSeconds / 60);
  const id = await storeSale(uid, 60, { startAnnounced: false, start_time, ...fields });
  return { uid, id, topic: `vendor_${uid}` };
}

const tasksOf = ({ id }: Planned) => [...tasks.values()].filter(({ saleId }) => saleId === id);
const messagesOf = ({ uid }: Planned) => storedWhere("NotificationOutbox", "vendorId", uid);

/** Runs what runs by itself: the pass, the queue, the outbox. */
async function runPassQueueAndOutbox(): Promise<void> {
  await announceStarts();
  for (const { saleId } of [...tasks.values()]) await runStartTask(saleId);
  await deliverDue();
}

async function expectAnnouncedOnce(sale: Planned): Promise<void> {
  expect(await messagesOf(sale)).toMatchObject([{ kind: "sale-started", state: "sent" }]);
  const sent = await sentTo(sale.topic);
  // A message that was sent twice replaces itself on the phone.
  expect(new Set(sent.map(({ collapseKey }) => collapseKey)).size).toBe(1);
}

describe("a planned start", () => {
  test("is queued once, for its time, when the pass runs each minute", async () => {
    const sale = await storePlannedSale(170);
    await announceStarts();
    await Promise.all([announceStarts(), announceStarts()]);
    const { start_time } = (await stored(`FlashSales/${sale.id}`)) as { start_time: Date };
    expect(tasksOf(sale)).toEqual([{ saleId: sale.id, at: addMinutes(start_time, 1 / 60) }]);
    expect(await messagesOf(sale)).toEqual([]);
  });

  test("is not queued when it is more than three minutes ahead", async () => {
    const sale = await storePlannedSale(200);
    await announceStarts();
    expect(tasksOf(sale)).toEqual([]);
  });

  test("is announced and sent once by its task when the task comes three times", async () => {
    const sale = await storePlannedSale(60);
    await announceStarts();
    wait(100);
    await Promise.all([runStartTask(sale.id), runStartTask(sale.id), runStartTask(sale.id)]);
    await deliverDue();
    await expectAnnouncedOnce(sale);
    expect(await sentTo(sale.topic)).toHaveLength(1);
    const [details] = vi
      .mocked(logger.logInfo)
      .mock.calls.flatMap(([event, fields]) => (event === "message-sent" ? [fields] : []));
    expect(details).toMatchObject({ kind: "sale-started", attempts: 1 });
    // The wait counts from the start of the sale, not from when the message was stored.
    expect((details as { waitSeconds: number }).waitSeconds).toBeGreaterThanOrEqual(40);
  });

  test("is left to its task for 45 seconds, then announced by the pass", async () => {
    const sale = await storePlannedSale(-20);
    await announceStarts();
    expect([tasksOf(sale).length, await messagesOf(sale)]).toEqual([1, []]);
    wait(30);
    await announceStarts();
    expect(await messagesOf(sale)).toMatchObject([{ kind: "sale-started" }]);
  });

  test("is announced by the pass at once when the queue refuses tasks", async () => {
    vi.mocked(queue.addTask).mockRejectedValue(Object.assign(new Error("no"), { code: "unavailable" }));
    const sales = await Promise.all(Array.from({ length: 12 }, () => storePlannedSale(-5)));
    const run = await announceStarts();
    expect(run).toEqual({ queued: 0, announced: 12 });
    for (const sale of sales) expect(await messagesOf(sale)).toHaveLength(1);
    const refused = { refusals: expect.any(Number), reason: "unavailable" };
    expect(logger.logWarning).toHaveBeenCalledWith("starts-not-queued", refused);
  });

  test("is sent again by the queue when FCM cannot take it", async () => {
    const sale = await storePlannedSale(-5);
    await answerNext(sale.topic, { status: 429, retryAfter: "15" });
    expect(await runStartTask(sale.id)).toBe("later");
    wait(20);
    expect(await runStartTask(sale.id)).toBe("done");
    await expectAnnouncedOnce(sale);
  });
});

describe("the task of a start announces nothing", () => {
  const inAnHour = () => addMinutes(new Date(), 60);
  test.each<[string, (sale: Planned) => Promise<unknown>, string | undefined]>([
    ["the start moved", ({ id }) => change(`FlashSales/${id}`, { start_time: inAnHour() }), undefined],
    ["the sale was removed", ({ id }) => remove(`FlashSales/${id}`), "removed"],
    ["the sale is over", ({ id }) => change(`FlashSales/${id}`, { end_time: new Date() }), "over"],
    ["the sale is paused", ({ id }) => change(`FlashSales/${id}`, { pausedUntil: inAnHour() }), "paused"],
    [
      "the vendor was declined",
      ({ uid }) => change(`Vendors/${uid}`, { decision: "declined" }),
      "not-approved",
    ],
  ])("when %s", async (_when, makeUseless, reason) => {
    const sale = await storePlannedSale(-5);
    await makeUseless(sale);
    expect(await runStartTask(sale.id)).toBe("done");
    expect(await messagesOf(sale)).toEqual([]);
    const calls = vi.mocked(logger.logInfo).mock.calls.filter(([event]) => event === "start-withheld");
    expect(calls).toEqual(reason === undefined ? [] : [["start-withheld", { saleId: sale.id, reason }]]);
  });
});

describe("a start is announced once when a process is killed", () => {
  const isBlocked = (saleId: string) => async () => (await stored(`Test/${saleId}`)) !== undefined;

  test("while it adds the task, which the queue does not get", async () => {
    // It has started: with the tasks emulator, a start is queued only then.
    const sale = await storePlannedSale(0);
    // A process of a demo project has no queue without it. Nothing is sent to this address.
    vi.stubEnv("CLOUD_TASKS_EMULATOR_HOST", "127.0.0.1:1");
    await runAndKill("start-process.ts", ["queue", sale.id], isBlocked(sale.id));
    expect(await messagesOf(sale)).toEqual([]);
    await runPassQueueAndOutbox();
    await expectAnnouncedOnce(sale);
  });

  test.each(["before-announcing", "after-announcing", "before-sending", "after-sending"])(
    "%s",
    async (step) => {
      const sale = await storePlannedSale(-5);
      await runAndKill("start-process.ts", [step, sale.id], isBlocked(sale.id));
      // The queue repeats its task, and the pass its run. After seven minutes, the lease of the message has
      // ended.
      await runPassQueueAndOutbox();
      wait(7 * 60);
      await runPassQueueAndOutbox();
      await expectAnnouncedOnce(sale);
      expect(await sentTo(sale.topic)).toHaveLength(step === "after-sending" ? 2 : 1);
    },
  );
});
