import { nameOf } from "@flashplate/contract/http/endpoint";
import { activityDaysKept } from "@flashplate/contract/shared/retention";
import type { ActivityKind, AuditRecord } from "@flashplate/contract/team/activity-records";
import { mailSettingsOf } from "@flashplate/contract/vendors/vendor-rules";
import { beforeAll, describe, expect, test, vi } from "vitest";
import {
  casesOf,
  effectOf,
  entriesOf,
  loggedEndpoints,
  type World,
  withoutEntry,
  writingEndpoints,
} from "../../test-support/effects.ts";
import { type ServedEndpoints, serveEndpoints } from "../../test-support/endpoints.ts";
import { whileAnswersAreLost } from "../../test-support/stand-ins/lost-answers.ts";
import * as logger from "../platform/logging/logger.ts";

let api: ServedEndpoints;
beforeAll(async () => {
  api = await serveEndpoints();
  vi.spyOn(logger, "logInfo").mockReturnValue();
  vi.spyOn(logger, "logError").mockReturnValue();
});

/** Each request sends a new invitation, which replaces the last one. */
const invites = "POST /engine/vendors/team/invite";

const once = (run: () => Promise<unknown>) => run();
const lost = (outcome: "retry" | "failure") => (run: () => Promise<unknown>) =>
  whileAnswersAreLost(outcome, run);

/** The fields of a record that no entry names. A new field must be here or in `loggedFields`. */
const notLogged: Readonly<Record<ActivityKind, readonly string[]>> = {
  sale: [
    "vendorId",
    "item_id",
    "category",
    "img_url",
    "base_price_cents",
    "timeZone",
    // These follow from others.
    "duration",
    "plannedEnd",
    "remaining",
    "revenueOffset_cents",
    "adjustments",
    "startAnnounced",
    "createdAt",
    "archivedAt",
    // Follows from `remaining`.
    "soldOutAt",
    // Each earlier price is in the entry of the edit that ended it. The restaurant sees no spans.
    "pricedFrom",
    "pastPrices",
    "startDiscount",
  ],
  // The reason is written for the guest.
  order: ["completionTime", "collectionId", "cancelReason", "cancelledAt"],
  dish: ["id"],
  schedule: ["vendorId", "item_id", "saleId", "revision", "createdAt", "updatedAt", "purgeAt"],
  printer: ["vendorId", "keyHash", "addedBy", "jobs", "done", "createdAt"],
  restaurant: [
    "email",
    "emailVerified",
    "vendorVerify",
    "initialOnboarding",
    // The entry of a hand-over is about the new owner.
    "ownerUid",
    "withdrawnAt",
    "stripeAccountId",
    "paymentAccount",
    "paymentAccountReadAt",
    "createdAt",
    "updatedAt",
  ],
  // The action says whether the ownership is offered.
  team: ["vendorId", "uid", "addedBy", "revision", "ownershipOfferedUntil", "createdAt", "updatedAt"],
};

const isOfInvitation = (action: string) => action === "member-invited" || action === "invitation-ended";

function invitationOf(vendorId: string, world: World): object | undefined {
  const isOwn = ([path, record]: [string, Record<string, unknown>]) =>
    path.startsWith("Invitations/") && record.vendorId === vendorId;
  const role = [...world].find(isOwn)?.[1].role;
  return role === undefined ? undefined : { role };
}

/** The record of an entry. */
function recordOf({ vendorId, kind, action, subject }: AuditRecord, world: World): object {
  const id = subject?.id ?? "";
  const menu = world.get(`Menus/${vendorId}`) as { items?: Record<string, object> } | undefined;
  const vendor = world.get(`Vendors/${vendorId}`);
  const records: Record<ActivityKind, object | undefined> = {
    sale: world.get(`FlashSales/${id}`) ?? world.get(`PastSales/${id}`),
    order: world.get(`Orders/${id}`),
    dish: menu?.items?.[id],
    schedule: world.get(
      subject?.date === undefined ? `SaleSchedules/${id}` : `Occurrences/${id}_${subject.date}`,
    ),
    printer: world.get(`Printers/${id}`),
    // A record without settings of mails has the defaults.
    restaurant: vendor && { ...vendor, mails: mailSettingsOf(vendor) },
    team: isOfInvitation(action) ? invitationOf(vendorId, world) : world.get(`Members/${vendorId}_${id}`),
  };
  return records[kind] ?? {};
}

function diffOf(before: object, after: object, ignored: readonly string[]) {
  const [one, other] = [before as Record<string, unknown>, after as Record<string, unknown>];
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return Object.fromEntries(
    [...names]
      .filter((name) => !ignored.includes(name))
      .map((name) => [name, { old: one[name] ?? null, new: other[name] ?? null }] as const)
      .filter(([, value]) => JSON.stringify(value.old) !== JSON.stringify(value.new)),
  );
}

describe("every change of a restaurant has one entry", () => {
  test.each(casesOf(loggedEndpoints))(
    "with the actor and the difference of the record: $name",
    async ({ name, endpoint }) => {
      const { before, after, entries, email } = await effectOf(api, endpoint, once);
      expect(entries).toHaveLength(1);
      const [entry] = entries as [AuditRecord];
      expect(entry.requestId).toEqual(expect.any(String));
      expect(entry.purgeAt.getTime() - entry.at.getTime()).toBe(activityDaysKept * 86_400_000);
      // The link of a mail acts for the owner, without a sign-in. The log does not name an admin.
      if (name === "POST /notifications/unsubscribe") expect(entry.actorUid).toBe(entry.vendorId);
      else expect(entry.actorName).toBe(endpoint.who === "admin" ? null : email);
      const difference = diffOf(recordOf(entry, before), recordOf(entry, after), notLogged[entry.kind]);
      expect(entry.changes).toEqual(difference);
    },
  );

  test.each(casesOf(loggedEndpoints))(
    "when the acknowledgement of the commit is lost: $name",
    async ({ endpoint }) => {
      expect(await entriesOf(api, endpoint, lost("retry"))).toHaveLength(1);
    },
  );

  test.each(casesOf(loggedEndpoints))(
    "when the client repeats a request that failed late: $name",
    async ({ name, endpoint }) => {
      const entries = await entriesOf(api, endpoint, async (run) => {
        await lost("failure")(run);
        await run();
      });
      expect(entries).toHaveLength(name === invites ? 2 : 1);
    },
  );

  test.each(casesOf(writingEndpoints.filter((endpoint) => nameOf(endpoint) in withoutEntry)))(
    "unless it is on the list with a reason: $name",
    async ({ endpoint }) => expect(await entriesOf(api, endpoint, once)).toEqual([]),
  );

  const share = `${loggedEndpoints.length} of ${writingEndpoints.length}`;
  test(`and exceptions are writing endpoints (${share} are logged)`, () => {
    expect(writingEndpoints.map(nameOf)).toEqual(expect.arrayContaining(Object.keys(withoutEntry)));
  });
});
