import { maxDisputesListed } from "@flashplate/contract/http/list-limits";
import type { DisputesAnswer } from "@flashplate/contract/payments/disputes";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { type Served, serve } from "../../../test-support/instances/server.ts";
import { disputeRecord } from "../../../test-support/records/disputes.ts";
import { makeAdmin, type Person } from "../../../test-support/records/people.ts";
import { makeVendor, remove, removeAll, store, storeAll } from "../../../test-support/records/records.ts";
import { payments } from "../../index.ts";

let api: Served;
let admin: Person;
beforeAll(async () => {
  api = await serve(payments);
  admin = await makeAdmin();
});

const at = (day: number) => new Date(Date.UTC(2026, 0, day));
const iso = (day: number) => at(day).toISOString();

async function readDisputes() {
  const { status, body } = await api.get<DisputesAnswer>("/account/disputes", { token: admin.token });
  expect(status).toBe(200);
  return body;
}

test("lists undecided disputes with the nearest deadline first, then decided ones", async () => {
  const decided = { isOpen: false, status: "lost", state: "lost" } as const;
  await store("Disputes/du_far", disputeRecord({ openedAt: at(2), respondBy: at(20) }));
  await store("Disputes/du_near", disputeRecord({ openedAt: at(3), respondBy: at(9) }));
  await store("Disputes/du_old", disputeRecord({ ...decided, openedAt: at(1), respondBy: at(5) }));
  await store("Disputes/du_new", disputeRecord({ ...decided, openedAt: at(4), respondBy: at(6) }));
  const { disputes } = await readDisputes();
  expect(disputes.map(({ id, respondBy }) => [id, respondBy])).toEqual([
    ["du_near", iso(9)],
    ["du_far", iso(20)],
    ["du_new", null],
    ["du_old", null],
  ]);
  for (const { id } of disputes) await remove(`Disputes/${id}`);
});

test.each([
  ["decided", { isOpen: false, status: "lost", state: "lost" }, false],
  ["undecided", {}, true],
] as const)("says that %s disputes are left out", async (_name, traits, hasMoreUndecided) => {
  const ids = Array.from({ length: maxDisputesListed + 1 }, (_, n) => `Disputes/du_${n}`);
  onTestFinished(() => removeAll(ids));
  await storeAll(ids.map((path) => [path, disputeRecord({ ...traits, respondBy: at(9) })]));
  const { disputes, ...left } = await readDisputes();
  expect(disputes).toHaveLength(maxDisputesListed);
  expect(left).toEqual({ hasMore: true, hasMoreUndecided });
});

test("shows restaurant, amounts in dollars, what happens next, and the last failure", async () => {
  const { uid, record } = await makeVendor();
  const due = { step: "send-evidence", dueAt: at(7), error: "rate_limit" } as const;
  await store(
    "Disputes/du_1",
    disputeRecord({ vendorId: uid, respondBy: at(9), reversed_cents: 965, ...due }),
  );
  expect((await readDisputes()).disputes).toEqual([
    {
      id: "du_1",
      vendorId: uid,
      vendorName: record.name,
      orderId: "test-order",
      intentId: "pi_test",
      state: "open",
      reason: "fraudulent",
      amount: 9.9,
      fee: 15,
      reversed: 9.65,
      // The fixture's dispute was opened at noon.
      openedAt: iso(2).replace("T00", "T12"),
      respondBy: iso(9),
      sendsAt: iso(7),
      sentAt: null,
      evidence: null,
      acceptedAt: null,
      canAccept: true,
      step: "send-evidence",
      error: "rate_limit",
    },
  ]);
  await remove("Disputes/du_1");
});
