import { beforeEach, describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import {
  answerReviews,
  applicant,
  filedDecision,
  type ReviewsAtServer,
  renderAsAdmin,
} from "../../../test-support/admin-api.ts";
import { api, Refusal } from "../../../test-support/api.ts";
import { button, status } from "../../../test-support/screen.ts";

const withdrawal = "POST /engine/vendors/withdraw-approval";
const row = (name: string) => page.getByRole("listitem", { name });

let server: ReviewsAtServer;

beforeEach(async () => {
  server = { vendors: [applicant("Juniper"), applicant("Kiln"), applicant("Mortar")], decisions: [] };
  answerReviews(server);
  await renderAsAdmin();
  await expect.element(row("Juniper")).toBeVisible();
});

/** Approves the first application. The server then has the approval in its history. */
async function approveJuniper(): Promise<void> {
  await button("Approve", row("Juniper")).click();
  await expect.element(status("Juniper approved.")).toBeVisible();
  server.decisions = [filedDecision(applicant("Juniper"), { canBeWithdrawn: true })];
}

describe("the result of a decision", () => {
  it("overlays the page: the next row is where the decided one was", async () => {
    const top = () => Math.round(row("Kiln").element().getBoundingClientRect().top);
    const juniperTop = Math.round(row("Juniper").element().getBoundingClientRect().top);
    await approveJuniper();
    await expect.poll(top).toBe(juniperTop);
  });

  it("offers to take an approval back, which withdraws it at the server", async () => {
    await approveJuniper();
    api.answer(withdrawal, ({ body }) => {
      server.vendors = [applicant("Juniper"), ...server.vendors];
      // The id of an approval is `<vendorId>-approved`.
      const vendorId = String(body.approvalId).replace("-approved", "");
      return { vendorId, decision: "approval-withdrawn" };
    });
    await button("Undo").click();
    await expect.element(status("Juniper waits for a decision again.")).toBeVisible();
    await expect.element(row("Juniper")).toBeVisible();
    expect(api.received(withdrawal).map(({ body }) => body)).toEqual([
      { approvalId: "juniper-approved", reason: "Approved by mistake" },
    ]);
    expect(button("Undo").query()).toBeNull();
  });

  it("takes the chosen one of two approvals back, and still offers the other", async () => {
    await approveJuniper();
    await button("Approve", row("Kiln")).click();
    await expect.element(status("Kiln approved.")).toBeVisible();
    server.decisions = ["Kiln", "Juniper"].map((name) =>
      filedDecision(applicant(name), { canBeWithdrawn: true }),
    );
    await button("1 more to undo").click();
    const [ofKiln, ofJuniper] = [button("Undo").first(), button("Undo").last()];
    await expect.element(ofKiln).toBeVisible();
    await ofJuniper.click();
    await expect.element(status("Juniper waits for a decision again.")).toBeVisible();
    expect(api.received(withdrawal).map(({ body }) => body.approvalId)).toEqual(["juniper-approved"]);
    await expect.element(status("Kiln approved.")).toBeVisible();
    await expect.element(button("Undo")).toBeVisible();
  });

  it("says why an approval could not be taken back, and offers it again", async () => {
    await approveJuniper();
    api.answer(withdrawal, new Refusal("vendor/changed-meanwhile", "This restaurant has changed."));
    await button("Undo").click();
    await expect.element(status("This restaurant has changed.")).toBeVisible();
    await expect.element(button("Undo")).toBeEnabled();
    await expect.element(button("Undo")).toHaveFocus();
  });

  it("offers no undo of a decline, which deletes the restaurant", async () => {
    await button("Decline", row("Kiln")).click();
    await button("Decline", page.getByRole("dialog")).click();
    await expect.element(status("Kiln declined.")).toBeVisible();
    expect(button("Undo").query()).toBeNull();
  });
});

describe("the admin page", () => {
  it("shows how many things wait in each view", async () => {
    server.vendors = [...server.vendors, applicant("Larder", { emailVerified: false })];
    await renderAsAdmin();
    await expect.element(button("Ready")).toMatchTextContent(/3$/);
    await expect.element(button("Unverified email")).toMatchTextContent(/1$/);
    await expect.element(button("Disputes")).toMatchTextContent(/^Disputes0$/);
  });

  it("has a bar without the links of the public pages", async () => {
    const bar = page.getByRole("banner");
    await expect.element(bar.getByRole("button", { name: "Open the menu" })).toBeVisible();
    await page.viewport(1280, 800);
    await expect.element(bar.getByRole("link", { name: "Restaurants" })).toBeVisible();
    expect(bar.getByRole("link", { name: "Our Mission" }).query()).toBeNull();
  });

  it("shows an application in at most 220 pixels on a phone, and its details when asked", async () => {
    server.vendors = [applicant("Juniper", { description: "Soups, pies and bread. ".repeat(10) })];
    await renderAsAdmin();
    await expect.element(row("Juniper")).toBeVisible();
    expect(row("Juniper").element().getBoundingClientRect().height).toBeLessThanOrEqual(220);
    await expect.element(row("Juniper").getByText("juniper@example.com")).toBeVisible();
    await expect.element(row("Juniper").getByText("+1 555 010 2030")).not.toBeVisible();
    await button("Details", row("Juniper")).click();
    await expect.element(row("Juniper").getByText("+1 555 010 2030")).toBeVisible();
  });
});
