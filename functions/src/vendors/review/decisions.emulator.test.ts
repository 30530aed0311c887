import { randomUUID } from "node:crypto";
import { maxDecisionsListed } from "@flashplate/contract/http/list-limits";
import type { ApprovalRecord, DecisionsAnswer, FiledDecision } from "@flashplate/contract/vendors/decisions";
import { beforeAll, describe, expect, test } from "vitest";
import { type Served, serve } from "../../../test-support/instances/server.ts";
import { makeAdmin, type Person } from "../../../test-support/records/people.ts";
import { makeVendor, store } from "../../../test-support/records/records.ts";
import { vendors } from "../../index.ts";
import { profileRevision } from "../profile/profile-revision.ts";

let api: Served;
let admin: Person;
beforeAll(async () => {
  api = await serve(vendors);
  admin = await makeAdmin();
});

const path = "/engine/vendors/decisions";
const get = (query = "") => api.get<DecisionsAnswer>(`${path}${query}`, { token: admin.token });

/** All decisions, and the length of each page. */
async function readAll(): Promise<{ decisions: FiledDecision[]; lengths: number[] }> {
  const pages: FiledDecision[][] = [];
  for (let cursor: string | undefined = ""; cursor !== undefined; ) {
    const { status, body } = await get(cursor && `?before=${cursor}`);
    expect(status).toBe(200);
    pages.push(body.decisions);
    cursor = body.nextCursor;
  }
  return { decisions: pages.flat(), lengths: pages.map(({ length }) => length) };
}

/** Stores old decisions, many with the same time, so that they come after those of other tests. */
async function storeOld(count: number): Promise<string[]> {
  const old = Date.UTC(2001, 0, 1);
  const timed = Array.from({ length: count }, (_, n) => ({
    id: `test-${randomUUID()}`,
    decidedAt: new Date(old - Math.floor(n / 20) * 60_000),
  }));
  for (const { id, decidedAt } of timed) {
    await store(`Approvals/${id}`, { ...example, decidedAt } satisfies ApprovalRecord);
  }
  return timed
    .sort((a, b) => b.decidedAt.getTime() - a.decidedAt.getTime() || (a.id < b.id ? 1 : -1))
    .map(({ id }) => id);
}

const example: Omit<ApprovalRecord, "decidedAt"> = {
  vendorId: "test-missing",
  decision: "declined",
  reason: "No kitchen.",
  decidedBy: null,
  vendorName: "Test Kitchen",
  vendorEmail: "gone@example.com",
};

describe("the history of decisions", () => {
  test("lists the newest first when two decisions were made", async () => {
    const approved = await makeVendor({ approved: false });
    const declined = await makeVendor({ approved: false });
    const token = admin.token;
    await api.post("/engine/vendors/approve", {
      token,
      body: { vendorId: approved.uid, revision: profileRevision(approved.record) },
    });
    await api.post("/engine/vendors/decline", {
      token,
      body: { vendorId: declined.uid, reason: "No kitchen." },
    });
    // Other tests store older decisions only.
    expect((await readAll()).decisions.slice(0, 2)).toEqual([
      {
        id: expect.any(String),
        vendorId: declined.uid,
        vendorName: declined.record.name,
        vendorEmail: declined.email,
        decision: "declined",
        reason: "No kitchen.",
        change: null,
        decidedBy: admin.email,
        decidedAt: expect.stringMatching(/^\d{4}-.*Z$/),
        canBeWithdrawn: false,
      },
      expect.objectContaining({ vendorId: approved.uid, decision: "approved", canBeWithdrawn: true }),
    ]);
  });

  test("pages without a gap or repeat when many have the same time", async () => {
    const ids = await storeOld(60);
    const { decisions, lengths } = await readAll();
    expect(decisions.map(({ id }) => id).filter((id) => ids.includes(id))).toEqual(ids);
    expect(new Set(decisions.map(({ id }) => id)).size).toBe(decisions.length);
    expect(new Set(lengths.slice(0, -1))).toEqual(new Set([maxDecisionsListed]));
  });

  test("shows the uid when the admin's account is deleted", async () => {
    const deletedAdmin = `test-${randomUUID()}`;
    const decidedAt = new Date(Date.UTC(2000, 0, 1));
    await store(`Approvals/${deletedAdmin}`, { ...example, decidedBy: deletedAdmin, decidedAt });
    await store(`Approvals/${deletedAdmin}-2`, { ...example, decidedAt });
    const { decisions } = await readAll();
    const nameOf = (id: string) => decisions.find((each) => each.id === id)?.decidedBy;
    expect([nameOf(deletedAdmin), nameOf(`${deletedAdmin}-2`)]).toEqual([deletedAdmin, null]);
  });

  test("answers 400 when the cursor is malformed", async () => {
    const { status, body } = await api.get<{ error: { fields: object } }>(`${path}?before=elsewhere`, {
      token: admin.token,
    });
    expect([status, Object.keys(body.error.fields)]).toEqual([400, ["before"]]);
  });
});
