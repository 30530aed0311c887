import { randomUUID } from "node:crypto";
import { type AddToPastAnswer, addMinutes } from "@flashplate/contract/flash-sales/flash-sales";
import { WriteBatch } from "firebase-admin/firestore";
import { beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { type ArchiveRun, archiveExpired } from "../../functions/src/flash-sales/ends/archive-sale.ts";
import { flashsaleAPI } from "../../functions/src/index.ts";
import { setClock } from "../../functions/src/platform/clock.ts";
import * as logger from "../../functions/src/platform/logging/logger.ts";
import { deleteAllSales } from "../../functions/src/store/sale-archive.repository.ts";
import { type Served, serve } from "../../functions/test-support/instances/server.ts";
import {
  change,
  makeVendor,
  stored,
  storePastSale,
  storeSale,
} from "../../functions/test-support/records/records.ts";
import { whileTooLarge } from "../../functions/test-support/records/too-large.ts";
import { countSales, endsOfRecords, pastEnds, storeEndedSales } from "./support/ended-sales.ts";
import { runAndKill } from "./support/processes/run-and-kill.ts";

let api: Served;
beforeAll(async () => {
  api = await serve(flashsaleAPI);
});

describe("the end of a sale", () => {
  test("makes one past sale when three pages and two runs ask at once", async () => {
    const vendor = await makeVendor();
    for (let round = 0; round < 5; round += 1) {
      const id = await storeSale(vendor.uid, -1);
      const before = await stored(`FlashSales/${id}`);
      const ask = () =>
        api.post<AddToPastAnswer>("/addToPast", {
          token: vendor.token,
          body: { reqBody: { currentSaleId: id } },
        });
      const [one, two, three] = await Promise.all([ask(), ask(), ask(), archiveExpired(), archiveExpired()]);
      expect([one.status, two.status, three.status]).toEqual([200, 200, 200]);
      expect([two.body, three.body]).toEqual([one.body, one.body]);
      expect(await stored(`FlashSales/${id}`)).toBeUndefined();
      const past = await stored(`PastSales/${id}`);
      expect(past).toEqual({ ...before, archivedAt: expect.any(Date) });
      const { start_time, end_time, duration } = past as {
        start_time: Date;
        end_time: Date;
        duration: number;
      };
      expect(end_time.getTime()).toBe(start_time.getTime() + duration * 60_000);
    }
    expect(await countSales(vendor.uid)).toEqual({ running: 0, past: 5 });
  });
});

describe("a sale that its vendor extends while the schedule runs", () => {
  test("is either extended or past when both happen at once", async () => {
    const { uid, token } = await makeVendor();
    // The first has ended. The others end while the schedule runs, or a little later.
    const ids = await Promise.all(
      Array.from({ length: 8 }, (_, n) => {
        const end_time = new Date(Date.now() + 150 * n);
        return storeSale(uid, 0, { duration: 1, start_time: addMinutes(end_time, -1), end_time });
      }),
    );
    const end_time = addMinutes(new Date(), 20).toISOString();
    const extend = (currentSaleId: string) =>
      api.request("PUT", "/updateFlashSale", {
        token,
        body: { reqBody: { body: { end_time }, currentSaleId } },
      });
    const [answers] = await Promise.all([
      Promise.all(ids.map(extend)),
      archiveExpired().then(archiveExpired),
      archiveExpired(),
    ]);
    await archiveExpired();
    for (const [n, { status, body }] of answers.entries()) {
      const extended = status === 200;
      if (!extended) expect([status, body.error.code]).toEqual([409, "sale/ended"]);
      const [live, past] = [await stored(`FlashSales/${ids[n]}`), await stored(`PastSales/${ids[n]}`)];
      expect([live !== undefined, past !== undefined]).toEqual([extended, !extended]);
      if (live) expect((live.end_time as Date).getTime()).toBeGreaterThan(Date.now() + 15 * 60_000);
    }
  });
});

describe("the schedule", () => {
  test("archives each sale once when 1,200 have ended", async () => {
    const vendorId = `test-${randomUUID()}`;
    const sales = await storeEndedSales(vendorId, 1200);
    const running = await storeSale(vendorId, 5);
    expect((await archiveExpired()).archived).toBe(1200);
    expect(await pastEnds(vendorId)).toEqual(endsOfRecords(sales));
    expect(await countSales(vendorId)).toEqual({ running: 1, past: 1200 });
    expect(await stored(`FlashSales/${running}`)).toBeDefined();
    await archiveExpired();
    expect(await countSales(vendorId)).toEqual({ running: 1, past: 1200 });
  });

  test("reports how late it is when a sale ended minutes ago", async () => {
    const vendorId = `test-${randomUUID()}`;
    await storeSale(vendorId, -1);
    await storeSale(vendorId, -5);
    const run = await archiveExpired();
    expect(run).toMatchObject({ archived: 2, skipped: 0 });
    expect(run.lateSeconds).toBeGreaterThanOrEqual(300);
    expect(run.lateSeconds).toBeLessThan(420);
    expect(await archiveExpired()).toEqual({ archived: 0, skipped: 0, lateSeconds: 0 });
  });

  test("archives each sale once when it runs twice at once", async () => {
    const vendorId = `test-${randomUUID()}`;
    const sales = await storeEndedSales(vendorId, 450);
    const runs = await Promise.all([archiveExpired(), archiveExpired()]);
    expect(await pastEnds(vendorId)).toEqual(endsOfRecords(sales));
    expect(await countSales(vendorId)).toEqual({ running: 0, past: 450 });
    const archived = runs.reduce((sum, run) => sum + run.archived, 0);
    // The runs count each sale once.
    expect(archived).toBe(450);
  });

  test("completes its work in the next run when a run is killed", async () => {
    const vendorId = `test-${randomUUID()}`;
    const total = 1200;
    const sales = await storeEndedSales(vendorId, total);
    await runAndKill("sweep-process.ts", [], async () => (await countSales(vendorId)).past > 0);

    const broken = await countSales(vendorId);
    expect(broken.past).toBeGreaterThan(0);
    expect(broken.running).toBeGreaterThan(0);
    // Each sale is in exactly one of the two collections, even after the kill.
    expect(broken.past + broken.running).toBe(total);

    await archiveExpired();
    expect(await countSales(vendorId)).toEqual({ running: 0, past: total });
    expect(await pastEnds(vendorId)).toEqual(endsOfRecords(sales));
  });

  test("archives in smaller batches when Firestore refuses a page as too large", async () => {
    const vendorId = `test-${randomUUID()}`;
    const sales = await storeEndedSales(vendorId, 450);
    let run: ArchiveRun | undefined;
    const commits = await whileTooLarge({ writes: 60 }, async () => {
      run = await archiveExpired();
    });
    expect(run).toMatchObject({ archived: 450, skipped: 0 });
    // A sale needs three writes, and 60 are allowed. So pages of 160, 160 and 130 sales are halved three
    // times, which makes 8 batches of each. A commit of one or two writes stores the position of the pass.
    expect(commits.filter((writes) => writes > 2)).toHaveLength(8 + 8 + 8);
    expect(await countSales(vendorId)).toEqual({ running: 0, past: 450 });
    expect(await pastEnds(vendorId)).toEqual(endsOfRecords(sales));
  });

  test("archives all others when one sale alone is too large", async () => {
    const vendorId = `test-${randomUUID()}`;
    await storeEndedSales(vendorId, 50);
    const id = `test-${vendorId}-7`;
    const logError = vi.spyOn(logger, "logError").mockReturnValue();
    await whileTooLarge({ writes: 500, id }, archiveExpired);
    expect(await countSales(vendorId)).toEqual({ running: 1, past: 49 });
    const logged = logError.mock.calls.map(([, , details]) => details);
    logError.mockRestore();
    expect(logged).toEqual([{ pass: "ended-sales", id, code: "3", attempts: 1 }]);
    onTestFinished(setClock(() => addMinutes(new Date(), 2)));
    await archiveExpired();
    expect(await countSales(vendorId)).toEqual({ running: 0, past: 50 });
  });

  test("deletes past sales in smaller batches when Firestore refuses a page as too large", async () => {
    const { uid } = await makeVendor();
    for (let n = 0; n < 60; n += 1) await storePastSale(uid);
    let deleted = 0;
    const commits = await whileTooLarge({ writes: 20 }, async () => {
      deleted = await deleteAllSales(uid, async () => {});
    });
    expect([deleted, commits]).toEqual([60, [15, 15, 15, 15]]);
    expect(await countSales(uid)).toEqual({ running: 0, past: 0 });
  });

  test("leaves a sale alone when it is extended during the run", async () => {
    const vendorId = `test-${randomUUID()}`;
    const sales = await storeEndedSales(vendorId, 20);
    const [extended, touched] = [`test-${vendorId}-7`, `test-${vendorId}-8`];
    const newEnd = new Date(Date.now() + 1_800_000);
    const commit = WriteBatch.prototype.commit;
    const spy = vi.spyOn(WriteBatch.prototype, "commit").mockImplementationOnce(async function (
      this: WriteBatch,
    ) {
      await change(`FlashSales/${extended}`, { duration: 120, end_time: newEnd });
      await change(`FlashSales/${touched}`, { remaining: 1 });
      return commit.call(this);
    });
    const first = await archiveExpired();
    spy.mockRestore();
    expect(first.skipped).toBe(2);
    expect(await countSales(vendorId)).toEqual({ running: 2, past: 18 });

    await archiveExpired();
    expect(await countSales(vendorId)).toEqual({ running: 1, past: 19 });
    expect(await stored(`FlashSales/${extended}`)).toMatchObject({ duration: 120, end_time: newEnd });
    // The archived records contain the concurrent writes.
    expect(await stored(`PastSales/${touched}`)).toMatchObject({ remaining: 1 });
    sales.delete(extended);
    expect(await pastEnds(vendorId)).toEqual(endsOfRecords(sales));
  });
});
