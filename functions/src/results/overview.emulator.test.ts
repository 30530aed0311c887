import type { ResultsOverview } from "@flashplate/contract/results/results";
import { expect, test } from "vitest";
import { serve } from "../../test-support/instances/server.ts";
import { makeAdmin } from "../../test-support/records/people.ts";
import { makeVendor, storeOrder, storePastSale } from "../../test-support/records/records.ts";
import { vendors } from "../index.ts";
import { countResult } from "./count-results.ts";

test("the overview counts restaurants, applications and the month of all restaurants", async () => {
  const api = await serve(vendors);
  const [one, other] = [await makeVendor(), await makeVendor()];
  await makeVendor({ approved: false });
  // The overview's month is that of UTC. In the vendors' zone, the month before may not be over.
  const timeZone = "UTC";
  const done = { status: "completed", completionTime: new Date(), timeZone } as const;
  for (const { uid } of [one, other]) {
    await countResult(uid, { kind: "order", id: await storeOrder(uid, done) });
    await countResult(uid, {
      kind: "sale",
      id: await storePastSale(uid, { timeZone, start_time: new Date() }),
    });
    const longAgo = { ...done, saleStart: new Date("2020-01-15T12:00:00Z") };
    await countResult(uid, { kind: "order", id: await storeOrder(uid, longAgo) });
  }
  const { body } = await api.get<ResultsOverview>("/overview", await makeAdmin());
  expect(body).toMatchObject({ restaurants: 2, waiting: 1, sales: 2, portions: 4 });
  expect(body.impact).toMatchObject({ version: 1, kg: 1.7 });
  expect(body.trend).toHaveLength(6);
  expect(body.trend.at(-1)).toEqual({ month: body.month, sales: 2, portions: 4 });
  expect(body.trend[0]).toMatchObject({ sales: 0, portions: 0 });
});
