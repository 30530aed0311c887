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
import { network } from "../../../test-support/network.ts";
import { alert, button, clickTwiceAtOnce, dialog, status } from "../../../test-support/screen.ts";

const withdrawal = "POST /engine/vendors/withdraw-approval";
const rows = () => page.getByRole("list", { name: "Decisions, newest first" }).getByRole("listitem");
const withdrawButtons = () => page.getByRole("button", { name: "Withdraw", exact: true });
const confirm = () => button("Withdraw", dialog());

let server: ReviewsAtServer;

/** Opens the dialog that withdraws Juniper's approval, the only one that can be withdrawn. */
beforeEach(async () => {
  server = {
    vendors: [],
    decisions: [
      filedDecision(applicant("Juniper"), { canBeWithdrawn: true }),
      filedDecision(applicant("Kiln")),
      filedDecision(applicant("Larder"), { decision: "declined" }),
    ],
  };
  answerReviews(server);
  await renderAsAdmin("?decided");
  await expect.element(rows().nth(2)).toBeVisible();
  expect(withdrawButtons().elements()).toHaveLength(1);
  await withdrawButtons().click();
  await expect.element(dialog("Withdraw the approval of Juniper?")).toBeVisible();
});

describe("withdrawing an approval", () => {
  it("is offered for current approvals only, and sent once when clicked twice", async () => {
    await button("Approved by mistake", dialog()).click();
    await clickTwiceAtOnce(confirm());
    await expect.element(status("Juniper waits for a decision again.")).toBeVisible();
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect
      .element(rows().first())
      .toMatchTextContent(/Approval withdrawn.*Reason: Approved by mistake/);
    expect(withdrawButtons().query()).toBeNull();
    expect(api.received(withdrawal).map(({ body }) => body)).toEqual([
      { approvalId: "juniper-approved", reason: "Approved by mistake" },
    ]);
  });

  it("reports success when only the response was lost", async () => {
    network.loseAnswer(withdrawal);
    await confirm().click();
    await expect.element(status("Juniper waits for a decision again.")).toBeVisible();
    expect(network.count(withdrawal)).toBe(1);
  });

  it("keeps the dialog with the message when the request fails", async () => {
    network.cut(withdrawal);
    await confirm().click();
    await expect.element(alert("could not reach", dialog())).toBeVisible();
    // Another admin declined the restaurant.
    api.answer(withdrawal, new Refusal("vendor/changed-meanwhile", "This restaurant has changed."));
    for (const decision of server.decisions) decision.canBeWithdrawn = false;
    await confirm().click();
    await expect.element(alert("This restaurant has changed.", dialog())).toBeVisible();
    await button("Cancel", dialog()).click();
    await expect.element(button("Withdraw")).not.toBeInTheDocument();
    await expect.element(page.getByText("Juniper", { exact: true })).toHaveFocus();
  });
});
