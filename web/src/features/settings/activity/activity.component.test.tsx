import type { Activities, Activity } from "@flashplate/contract/team/activity";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { api, Refusal } from "../../../test-support/api.ts";
import { noPayments } from "../../../test-support/records.ts";
import { renderAsVendor } from "../../../test-support/render-screen.tsx";

const path = "GET /engine/vendors/team/activity";
const section = () => page.getByRole("region", { name: "Activity" });
const rows = () => section().getByRole("list", { name: "Activity" }).getByRole("listitem");

const stop: Activity = {
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
const former: Activity = {
  ...stop,
  id: "2",
  uid: null,
  name: null,
  action: "role-changed",
  kind: "team",
  subject: null,
  changes: { role: { old: "staff", new: "manager" } },
  count: null,
};
const made: Activity = {
  ...stop,
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
  it("says who did what, and when, with the values", async () => {
    api.answer(path, answer([stop, former, made]));
    await show();
    await expect
      .element(rows().nth(0))
      .toMatchTextContent(/Maya stopped Tomato Soup\..*Portions left: 4.*Ends/);
    await expect
      .element(rows().nth(1))
      .toMatchTextContent(/A former member changed the role of a former member\..*Role: Staff → Manager/);
    await expect
      .element(rows().nth(2))
      .toMatchTextContent(/Flashplate put Tomato Soup on sale\..*Portions: 4/);
  });

  it("shows older entries below, once", async () => {
    api.answer(path, ({ query }) => (query.has("before") ? answer([former]) : answer([stop], "older")));
    await show();
    await section().getByRole("button", { name: "Show older activity" }).click();
    await expect.element(rows().nth(1)).toMatchTextContent(/changed the role/);
    await expect
      .element(section().getByRole("button", { name: "Show older activity" }))
      .not.toBeInTheDocument();
  });

  it("asks for one person's entries, and for one kind's", async () => {
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
    await expect.poll(() => String(api.received(path).at(-1)?.query)).toBe("person=maya-1&kind=order");
  });

  it("says why it cannot be loaded", async () => {
    api.answer(path, new Refusal("request/too-many", "Too many requests."));
    await show();
    await expect.element(section().getByText("We could not load the activity.")).toBeVisible();
    await expect.element(section().getByText("Too many requests.")).toBeVisible();
  });
});
