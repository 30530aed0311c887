import { beforeEach, describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import {
  adminEmail,
  answerReviews,
  applicant,
  filedDecision,
  type ReviewsAtServer,
  renderAsAdmin,
} from "../../../test-support/admin-api.ts";
import { api, Refusal } from "../../../test-support/api.ts";
import { network } from "../../../test-support/network.ts";
import { alert, button, focus } from "../../../test-support/screen.ts";

const history = "GET /engine/vendors/decisions";
const rows = () => page.getByRole("list", { name: "Decisions, newest first" }).getByRole("listitem");
const texts = () =>
  rows()
    .elements()
    .map((row) => row.textContent);
const older = () => button("Show older decisions");

let server: ReviewsAtServer;

beforeEach(() => {
  server = {
    vendors: [],
    decisions: [
      filedDecision(applicant("Juniper")),
      filedDecision(applicant("Kiln"), { decision: "declined", reason: "Wrong address", decidedBy: null }),
      filedDecision(applicant("Larder"), {
        decision: "change-accepted",
        change: { name: "The Larder", address: "9 Mill Lane" },
      }),
      filedDecision(applicant("Mortar"), {
        decision: "change-rejected",
        change: { name: "Mortar & Co.", address: null },
        reason: "Your sign says otherwise.",
      }),
    ],
  };
});

describe("the history of decisions", () => {
  it("finds a restaurant by name or email, also among older decisions", async () => {
    answerReviews(server, 2);
    await renderAsAdmin("?decided");
    await expect.poll(texts).toHaveLength(2);
    const search = page.getByRole("searchbox", { name: "Search by name or email" });
    await search.fill("mortar@example");
    await expect.poll(texts).toHaveLength(1);
    await expect.element(rows().first()).toMatchTextContent(/^Mortar/);
    await expect.element(page.getByText("1 match", { exact: true })).toBeVisible();
    await search.fill("nobody");
    await expect.element(page.getByText("No matches")).toBeVisible();
  });

  it("shows loading, then who decided what, when and why", async () => {
    answerReviews(server);
    const letThrough = network.hold(history);
    await renderAsAdmin("?decided");
    await expect.element(page.getByRole("status", { name: "Loading the decisions" })).toBeVisible();
    letThrough();
    await expect.poll(texts).toHaveLength(4);
    expect(texts()).toEqual([
      `Juniperjuniper@example.comApprovedLook at the restaurantJan 2, 2026, 7:00\u00a0AMby ${adminEmail}`,
      expect.stringMatching(/^Kiln.*DeclinedReason: Wrong address.*directly in the database$/),
      expect.stringMatching(/^Larder.*Change acceptedThe Larder9 Mill LaneJan/),
      expect.stringMatching(/^Mortar.*Change rejectedMortar & Co\.Reason: Your sign says otherwise\.Jan/),
    ]);
    expect(older().query()).toBeNull();
  });

  it("keeps the focus when older decisions are loaded and a page fails", async () => {
    answerReviews(server, 2);
    await renderAsAdmin("?decided");
    await expect.poll(texts).toHaveLength(2);
    api.answer(history, new Refusal("request/too-many", "Too many requests. Try again in a minute."));
    await focus(older());
    await userEvent.keyboard("{Enter}");
    await expect.element(alert("This list may be out of date. Too many requests.")).toBeVisible();
    await expect.element(older()).toHaveFocus();
    answerReviews(server, 2);
    const letThrough = network.hold(history);
    await userEvent.keyboard("{Enter}");
    await expect.element(button("Loading…")).toBeDisabled();
    letThrough();
    // After the last page there is no button.
    await expect.poll(texts).toHaveLength(4);
    await expect.element(page.getByText("Larder", { exact: true })).toHaveFocus();
    await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
    expect(older().query()).toBeNull();
  });
});
