import type { Member, Team } from "@flashplate/contract/team/team";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { api, Refusal } from "../../test-support/api.ts";
import { people } from "../../test-support/firebase-auth.ts";
import { network } from "../../test-support/network.ts";
import { dish, emptyDashboard, me, noPayments, order, sale } from "../../test-support/records.ts";
import {
  knownPerson,
  renderAsMember,
  renderAsVendor,
  renderScreen,
} from "../../test-support/render-screen.tsx";
import { answerSales } from "../../test-support/sales-api.ts";
import { button, dialog, focus, path } from "../../test-support/screen.ts";

const signOut = "POST /engine/vendors/team/sign-out";
const section = () => page.getByRole("region", { name: "Team" });
const heading = (name: string) => page.getByRole("heading", { level: 1, name });
const member = (traits: Partial<Member>): Member => ({
  uid: "owner-1",
  name: "June",
  email: "june@example.com",
  role: "owner",
  activeAt: null,
  revision: 1,
  ...traits,
});
const noor = member({ uid: "noor-1", name: "Noor", email: "noor@example.com", role: "staff", revision: 4 });
const team: Team = { members: [member({}), noor], invitations: [] };

describe("the team of an owner", () => {
  it("lists members with their roles, and changes one", async () => {
    api.answer("GET /account/status", noPayments);
    api.answer("GET /engine/vendors/team", team);
    api.answer("PUT /engine/vendors/team/role", {
      ...team,
      members: [member({}), { ...noor, role: "manager", revision: 5 }],
    });
    await renderAsVendor("/settings");
    const row = (name: string) => section().getByRole("listitem").filter({ hasText: name });
    await expect.element(row("june@example.com").getByText("Owner", { exact: true })).toBeVisible();
    const roleOfNoor = row("noor@example.com").getByRole("group", { name: "Role of Noor" });
    await expect
      .element(roleOfNoor.getByRole("button", { name: "Staff" }))
      .toHaveAttribute("aria-pressed", "true");
    await roleOfNoor.getByRole("button", { name: "Manager" }).click();
    await expect.element(page.getByText("Saved.")).toBeVisible();
    expect(api.received("PUT /engine/vendors/team/role").map(({ body }) => body)).toEqual([
      { uid: "noor-1", role: "manager", revision: 4 },
    ]);
  });

  it("removes a member at the second press", async () => {
    api.answer("GET /account/status", noPayments);
    api.answer("GET /engine/vendors/team", team);
    api.answer("DELETE /engine/vendors/team/member", { members: [member({})], invitations: [] });
    await renderAsVendor("/settings");
    await section().getByRole("button", { name: "Remove Noor" }).click();
    expect(api.received("DELETE /engine/vendors/team/member")).toEqual([]);
    await section().getByRole("button", { name: "Remove now" }).click();
    await expect.element(section().getByText("noor@example.com")).not.toBeInTheDocument();
    await expect.element(section().getByRole("heading", { level: 2 })).toHaveFocus();
    expect(api.received("DELETE /engine/vendors/team/member").map(({ body }) => body)).toEqual([
      { uid: "noor-1" },
    ]);
  });

  it("counts a held key as one press, and forgets it after a click elsewhere", async () => {
    api.answer("GET /account/status", noPayments);
    api.answer("GET /engine/vendors/team", team);
    await renderAsVendor("/settings");
    const remove = section().getByRole("button", { name: "Remove Noor" });
    const confirm = section().getByRole("button", { name: "Remove now" });
    await focus(remove);
    await userEvent.keyboard("{Enter>5/}");
    await expect.element(confirm).toBeVisible();
    await section().getByRole("heading", { name: "Team" }).click();
    await expect.element(remove).toBeVisible();
    expect(api.received("DELETE /engine/vendors/team/member")).toEqual([]);
  });

  it("logs a member out on all devices at the second press, and repeats a lost request", async () => {
    api.answer("GET /account/status", noPayments);
    api.answer("GET /engine/vendors/team", team);
    api.answer(signOut, { signedOut: true });
    await renderAsVendor("/settings");
    const press = async () => {
      await section().getByRole("button", { name: "Log out everywhere: Noor" }).click();
      await section().getByRole("button", { name: "Log out now" }).click();
    };
    network.loseAnswer(signOut);
    await press();
    await expect.element(section().getByText(/could not reach/i)).toBeVisible();
    await press();
    await expect.element(page.getByText("Noor is logged out on all devices.")).toBeVisible();
    await press();
    await expect.poll(() => api.received(signOut)).toHaveLength(3);
    const [first, retry, next] = api.received(signOut).map(({ body }) => body);
    expect(first).toEqual({ uid: "noor-1", requestId: expect.any(String) });
    expect(retry).toEqual(first);
    expect(next?.requestId).not.toBe(first?.requestId);
  });

  it("logs the owner out on this device too", async () => {
    const owner = knownPerson();
    people.signIn(owner);
    api.answer("GET /account/status", noPayments);
    api.answer("GET /engine/vendors/team", { ...team, members: [member({ uid: owner.uid }), noor] });
    api.answer(signOut, { signedOut: true });
    await renderScreen("/settings");
    await section().getByRole("button", { name: "Log out everywhere: June" }).click();
    await section().getByRole("button", { name: "Log out now" }).click();
    await expect.poll(path).toBe("/login");
  });

  it("invites with a role, and shows why the server refuses", async () => {
    api.answer("GET /account/status", noPayments);
    const full = "A team has at most 30 members and 20 invitations.";
    api.answer("POST /engine/vendors/team/invite", new Refusal("team/full", full));
    await renderAsVendor("/settings");
    await section().getByLabelText("Email address").fill("noor@example.com");
    const send = section().getByRole("button", { name: "Send the invitation" });
    await send.click();
    await expect.element(section().getByText(full)).toBeVisible();
    expect(api.received("POST /engine/vendors/team/invite").map(({ body }) => body)).toEqual([
      { email: "noor@example.com", role: "staff" },
    ]);
  });

  it("keeps the address of an invitation unchanged while it is sent", async () => {
    api.answer("GET /account/status", noPayments);
    api.answer("POST /engine/vendors/team/invite", { members: [], invitations: [] });
    const release = network.holdAnswer("POST /engine/vendors/team/invite");
    await renderAsVendor("/settings");
    await section().getByLabelText("Email address").fill("noor@example.com");
    await section().getByRole("button", { name: "Send the invitation" }).click();
    await expect.element(section().getByLabelText("Email address")).toBeDisabled();
    release();
    await expect.element(section().getByLabelText("Email address")).toHaveValue("");
    await expect.element(section().getByLabelText("Email address")).toBeEnabled();
  });
});

it("ends an invitation, and keeps the focus in the section", async () => {
  const expiresAt = "2030-01-01T00:00:00.000Z";
  const invitation = { id: "invited-1", email: "imani@example.com", role: "staff", expiresAt } as const;
  api.answer("GET /account/status", noPayments);
  api.answer("GET /engine/vendors/team", { ...team, invitations: [invitation] });
  api.answer("DELETE /engine/vendors/team/invite", team);
  await renderAsVendor("/settings");
  const end = section().getByRole("button", { name: "End the invitation of imani@example.com" });
  await end.click();
  await expect.element(end).not.toBeInTheDocument();
  await expect.element(section().getByRole("heading", { level: 2 })).toHaveFocus();
});

describe("staff", () => {
  it.each(["/schedule", "/results", "/new-menu-item"])(
    "see at %s that the page is not in their role",
    async (at) => {
      await renderAsMember(at, "staff");
      await expect.element(heading("Not in your role")).toBeVisible();
      await expect.element(page.getByRole("link", { name: "Go to your own page" })).toBeVisible();
      expect(path()).toBe(at);
    },
  );

  it("see no money, and cannot start a sale from the dashboard", async () => {
    const { today } = emptyDashboard();
    // The server sends the money of the day to staff as null.
    const withoutMoney = { ...today, money: null, collectedMoney: null };
    api.answer("GET /api/vendorAPI/dashboard", { ...emptyDashboard(), week: [], today: withoutMoney });
    await renderAsMember("/dashboard", "staff");
    await expect.element(page.getByText("portions sold")).toBeVisible();
    await expect.element(page.getByText("sold today")).not.toBeInTheDocument();
    await expect.element(page.getByRole("link", { name: "Start a flash sale" })).not.toBeInTheDocument();
    expect(api.received("GET /api/flashsaleAPI/getPastSales")).toEqual([]);
  });

  it("complete an order, and cannot cancel it", async () => {
    const pending = order();
    const list = "GET /api/vendorAPI/getVendorOrders";
    api.answer(list, { completedOrders: [], incompletedOrders: [pending] });
    api.answer("POST /api/vendorAPI/completeOrder", () => {
      const completionTime = new Date().toISOString();
      const completed = { ...pending, status: "completed" as const, completionTime };
      api.answer(list, { completedOrders: [completed], incompletedOrders: [] });
      return { order: completed };
    });
    await renderAsMember("/orders", "staff");
    const complete = page.getByRole("button", { name: "Complete", exact: true });
    await expect.element(complete).toBeVisible();
    await expect.element(page.getByRole("button", { name: "Cancel order" })).not.toBeInTheDocument();
    await complete.click();
    await expect.element(page.getByText("No incomplete orders")).toBeVisible();
  });

  it("stop a running sale, and cannot edit it", async () => {
    const soup = dish({ name: "Soup" });
    answerSales([soup], { live: [sale(30, soup)], past: [] });
    await renderAsMember("/Flashsales", "staff");
    const stop = page.getByRole("button", { name: "Stop selling" });
    await expect.element(stop).toBeVisible();
    await expect.element(page.getByRole("button", { name: "Edit Sale" })).not.toBeInTheDocument();
    await expect.element(page.getByRole("heading", { name: "Past Sales" })).not.toBeInTheDocument();
    await stop.click();
    await button("Stop selling", dialog("Stop selling Soup?")).click();
    await expect.element(page.getByText("Soup is off sale.")).toBeVisible();
  });

  it("leave the team in the settings, where the restaurant's profile is not shown", async () => {
    await renderAsMember("/settings", "staff");
    api.answer("POST /engine/vendors/team/leave", { left: true });
    await expect.element(section().getByText("Staff")).toBeVisible();
    await expect.element(page.getByRole("region", { name: "Mails" })).not.toBeInTheDocument();
    await section().getByRole("button", { name: "Leave the team" }).click();
    api.answer("GET /engine/vendors/me", me({ vendor: null }));
    await section().getByRole("button", { name: "Leave now" }).click();
    await expect.element(section()).not.toBeInTheDocument();
  });
});

describe("a manager", () => {
  it("starts a sale, and does not see the payments", async () => {
    answerSales([dish({ name: "Soup" })], { live: [], past: [] });
    await renderAsMember("/Flashsales", "manager");
    await button("Create Flash Sale").click();
    await button("Start sale", dialog("Create Flash Sale")).click();
    const active = page.getByRole("region", { name: "Active Sales" });
    await expect.element(active.getByRole("heading", { name: "Soup" })).toBeVisible();
    await renderAsMember("/return/acct_1", "manager");
    await expect.element(heading("Not in your role")).toBeVisible();
  });
});

it("shows the section of past sales to the owner", async () => {
  await renderAsVendor("/Flashsales");
  await expect.element(page.getByRole("heading", { name: "Past Sales" })).toBeVisible();
});
