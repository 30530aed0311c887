import type { Activities, Activity } from "@flashplate/contract/team/activity";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { api, Refusal } from "../../../test-support/api.ts";
import { network } from "../../../test-support/network.ts";
import { noPayments } from "../../../test-support/records.ts";
import { renderAsVendor } from "../../../test-support/render-screen.tsx";

const path = "GET /engine/vendors/team/activity";
const section = () => page.getByRole("region", { name: "Activity" });
const rows = () => section().getByRole("list", { name: "Activity" }).getByRole("listitem");

const stopped: Activity = {
  id: "1",
  at: "2026-11-20T00:42:00.000Z",
  uid: "maya-1",
  name: "Maya",
  role: "staff",
  action: "sale-stopped",
  kind: "sale",
  subject: { id: "sale-1", name: "Tomato Soup" },
  changes: { end_time: { old: "2026-11-20T02:00:00.000Z", new: "2026-11-20T00:42:00.000Z" } },
  count: 4,
};
const byFormerMember: Activity = {
  ...stopped,
  id: "2",
  uid: null,
  name: null,
  action: "role-changed",
  kind: "team",
  subject: null,
  changes: { role: { old: "staff", new: "manager" } },
  count: null,
};
const bySystem: Activity = {
  ...stopped,
  id: "3",
  uid: null,
  name: null,
  role: "system",
  action: "sale-created",
  changes: {},
};
const answer = (entries: Activity[], nextCursor?: string): Activities => ({
  entries,
  ...(nextCursor === undefined ? {} : { nextCursor }),
});

async function show(): Promise<void> {
  api.answer("GET /account/status", noPayments);
  await renderAsVendor("/settings");
  await section().getByRole("button", { name: "Show the activity" }).click();
}

describe("the activity of a restaurant", () => {
  it("says who did what, and when, with the values in the restaurant's time", async () => {
    api.answer(path, answer([stopped, byFormerMember, bySystem]));
    await show();
    await expect
      .element(rows().nth(0))
      .toMatchTextContent(/Maya stopped Tomato Soup, 4 left\..*Ends: .*9:00 PM → .*7:42 PM/);
    await expect
      .element(rows().nth(1))
      .toMatchTextContent(/A former member changed the role of a former member\..*Role: Staff → Manager/);
    await expect
      .element(rows().nth(2))
      .toMatchTextContent(/Flashplate put Tomato Soup on sale\..*Portions: 4/);
  });

  it("shows values of new records, the day of a skip, and none of removed records", async () => {
    const created: Activity = {
      ...stopped,
      id: "4",
      action: "sale-created",
      count: 8,
      changes: { item_name: { old: null, new: "Tomato Soup" }, discount: { old: null, new: 50 } },
    };
    const skipped: Activity = {
      ...created,
      id: "5",
      action: "sale-skipped",
      kind: "schedule",
      subject: { id: "schedule-1", name: "Tomato Soup", date: "2026-11-26" },
      changes: { state: { old: null, new: "skipped" } },
    };
    const removed: Activity = {
      ...created,
      id: "6",
      action: "past-sale-deleted",
      count: null,
      changes: { discount: { old: 50, new: null } },
    };
    api.answer(path, answer([created, skipped, removed]));
    await show();
    await expect.element(rows().nth(0)).toMatchTextContent(/Maya put .*Portions: 8 · Discount: 50%$/);
    await expect.element(rows().nth(1)).toMatchTextContent(/Maya skipped .* · Nov 26 · Status$/);
    await expect.element(rows().nth(2)).toMatchTextContent(/Maya deleted a past sale .*7:42 PM$/);
  });

  it("shows the prior price of a sale only where a percentage refers to it", async () => {
    const prior = { old: null, new: 500 };
    const priced: Activity = { ...bySystem, count: null, changes: { priorPrice_cents: prior } };
    const european = { priceRule: { old: null, new: "eu-30-days" }, priorPrice_cents: prior };
    api.answer(path, answer([{ ...priced, id: "7", changes: european }, priced]));
    await show();
    await expect
      .element(rows().nth(0))
      .toMatchTextContent(/on sale\..* · Lowest price of the last 30 days: \$5\.00$/);
    await expect.element(rows().nth(1)).not.toMatchTextContent(/Lowest/);
  });

  it("offers people who left the team and are in the entries", async () => {
    api.answer("GET /engine/vendors/team", { members: [], invitations: [] });
    api.answer(path, answer([stopped]));
    await show();
    await section().getByLabelText("Person").selectOptions("Maya");
    await expect.poll(() => String(api.received(path).at(-1)?.query)).toBe("uid=maya-1");
  });

  it("keeps a chosen former member in the filter when no entry is left", async () => {
    api.answer("GET /engine/vendors/team", { members: [], invitations: [] });
    api.answer(path, ({ query }) => answer(query.has("kind") ? [] : [stopped]));
    await show();
    await section().getByLabelText("Person").selectOptions("Maya");
    await section().getByLabelText("About").selectOptions("Receipt printers");
    await expect.element(section().getByText("Nothing yet.")).toBeVisible();
    await expect.element(section().getByLabelText("Person")).toHaveDisplayValue("Maya");
  });

  it("says that it is loading", async () => {
    api.answer(path, answer([stopped]));
    const letThrough = network.hold(path);
    await show();
    await expect.element(section().getByRole("status", { name: "Loading" })).toBeVisible();
    letThrough();
    await expect.element(rows().nth(0)).toBeVisible();
  });

  it("adds older entries below, and has no button for them at the end", async () => {
    api.answer(path, ({ query }) =>
      query.has("before") ? answer([byFormerMember]) : answer([stopped], "older"),
    );
    await show();
    await section().getByRole("button", { name: "Show older activity" }).click();
    await expect.element(rows().nth(1)).toMatchTextContent(/changed the role/);
    await expect
      .element(section().getByRole("button", { name: "Show older activity" }))
      .not.toBeInTheDocument();
  });

  it("requests the entries of one person and one kind", async () => {
    api.answer(path, answer([]));
    api.answer("GET /engine/vendors/team", {
      members: [
        {
          uid: "maya-1",
          name: "Maya",
          email: "maya@example.com",
          role: "staff",
          activeAt: null,
          revision: 1,
        },
      ],
      invitations: [],
    });
    await show();
    await expect.element(section().getByText("Nothing yet.")).toBeVisible();
    await section().getByLabelText("Person").selectOptions("Maya");
    await section().getByLabelText("About").selectOptions("Orders");
    await expect.poll(() => String(api.received(path).at(-1)?.query)).toBe("uid=maya-1&kind=order");
  });

  it("says why it cannot be loaded", async () => {
    api.answer(path, new Refusal("request/too-many", "Too many requests."));
    await show();
    await expect.element(section().getByText("We could not load the activity.")).toBeVisible();
    await expect.element(section().getByText("Too many requests.")).toBeVisible();
  });
});
