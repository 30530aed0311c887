import type { Vendor } from "@flashplate/contract/vendors/vendors";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import {
  answerReviews,
  applicant,
  filedDecision,
  type ReviewsAtServer,
  renderAsAdmin,
} from "../../../test-support/admin-api.ts";
import { api, Refusal } from "../../../test-support/api.ts";
import { network } from "../../../test-support/network.ts";
import { alert, button, clickTwiceAtOnce, field, focus, status } from "../../../test-support/screen.ts";

const list = "GET /engine/vendors/pending";
const approval = "POST /engine/vendors/approve";
const tooMany = new Refusal("request/too-many", "Too many requests. Try again in a minute.");

const heading = (name: string) => page.getByRole("heading", { level: 1, name });
const row = (name: string) => page.getByRole("listitem", { name });
const nameHeading = (text: string) => page.getByRole("heading", { level: 2, name: text });
const approve = (of: string) => button("Approve", row(of));
const search = () => field("Search by name, email or address");
const names = () =>
  page
    .getByRole("heading", { level: 2 })
    .elements()
    .map((each) => each.textContent);

let server: ReviewsAtServer;

function answer(vendors: Vendor[], pageSize?: number): void {
  server = { vendors, decisions: [] };
  answerReviews(server, pageSize);
}

async function openQueue(...restaurants: string[]): Promise<void> {
  answer(restaurants.map((each) => applicant(each)));
  await renderAsAdmin();
  await expect.element(nameHeading(restaurants[0] ?? "")).toBeVisible();
}

describe("the list of applications", () => {
  it("shows loading, then each application when the retry of a failure succeeds", async () => {
    const description = "Soups, pies and bread.\nEverything from our own oven.";
    answer([applicant("Juniper", { description, address: "9 Mill Lane" }), applicant("Kiln")]);
    api.answer(list, tooMany);
    const letThrough = network.hold(list);
    await renderAsAdmin();
    await expect.element(page.getByRole("status", { name: "Loading the applications" })).toBeVisible();
    letThrough();
    await expect
      .element(alert("The applications could not be loaded."))
      .toMatchTextContent(/Too many requests/);
    answerReviews(server);
    await button("Try again").click();
    await expect.element(page.getByText("2 restaurants, oldest first.")).toBeVisible();
    expect(names()).toEqual(["Juniper", "Kiln"]);
    await expect.element(row("Juniper")).toMatchTextContent(/9 Mill Lane.*Registered Thu, Jan 1, 7:00\sAM/);
    await button("Details", row("Juniper")).click();
    const link = (text: string) => row("Juniper").getByRole("link", { name: text });
    await expect.element(link("juniper@example.com")).toHaveAttribute("href", "mailto:juniper@example.com");
    await expect.element(link("+1 555 010 2030")).toHaveAttribute("href", "tel:+15550102030");
    await button("Read all", row("Juniper")).click();
    await expect.element(button("Less", row("Juniper"))).toHaveAttribute("aria-expanded", "true");
    expect(button("Read all", row("Kiln")).query()).toBeNull();
  });

  it("says in each view that it is empty when nothing waits and nothing is decided", async () => {
    answer([]);
    await renderAsAdmin();
    await expect.element(page.getByText("Nobody is waiting.")).toBeVisible();
    await expect.element(page.getByText("All caught up")).toBeVisible();
    expect(search().query()).toBeNull();
    await button("Unverified email").click();
    await expect.element(heading("Applications without a verified email")).toBeVisible();
    await expect.element(page.getByText("All caught up")).toBeVisible();
    await button("Changed since approval").click();
    await expect.element(page.getByText("No profile change waits for you.")).toBeVisible();
    await expect.element(button("Changed since approval")).toHaveAttribute("aria-pressed", "true");
    await button("Decided").click();
    await expect.element(page.getByText("Nothing decided yet")).toBeVisible();
    expect(window.location.search).toContain("decided");
    await button("Ready").click();
    await expect.element(heading("Restaurants waiting for approval")).toBeVisible();
  });

  it("offers only to decline when the email is not verified", async () => {
    answer([applicant("Juniper"), applicant("Kiln", { emailVerified: false })]);
    await renderAsAdmin();
    await expect.element(page.getByText("1 restaurant is waiting for you.")).toBeVisible();
    expect(names()).toEqual(["Juniper"]);
    await button("Unverified email").click();
    await expect.element(row("Kiln").getByText("Email not verified")).toBeVisible();
    expect(names()).toEqual(["Kiln"]);
    expect(approve("Kiln").query()).toBeNull();
    await button("Decline", row("Kiln")).click();
    await button("Decline", page.getByRole("dialog")).click();
    await expect.element(status("Kiln declined.")).toBeVisible();
  });

  it("loads a page per click and all pages for a search, and keeps the focus", async () => {
    answer(
      ["Anise", "Basil", "Chive", "Dill", "Endive"].map((each) => applicant(each)),
      2,
    );
    await renderAsAdmin();
    await expect.element(page.getByText("The 2 oldest are loaded.")).toBeVisible();
    api.answer(list, tooMany);
    await button("Show more").click();
    await expect.element(alert("This list may be out of date. Too many requests.")).toBeVisible();
    answerReviews(server, 2);
    const letThrough = network.hold(list);
    await focus(button("Show more"));
    await userEvent.keyboard("{Enter}");
    await expect.element(button("Loading…")).toBeDisabled();
    letThrough();
    await expect.element(nameHeading("Dill")).toBeVisible();
    await expect.element(button("Show more")).toHaveFocus();
    await expect.element(page.getByRole("alert")).not.toBeInTheDocument();

    await search().fill("endive@example");
    await expect.element(status("1 of 5 found")).toBeVisible();
    expect(names()).toEqual(["Endive"]);
    await search().fill("fennel");
    await expect.element(page.getByText("No matches")).toBeVisible();
    await button("Clear search").click();
    await expect.poll(names).toHaveLength(5);
    await expect.element(search()).toHaveFocus();
  });

  it("loads the next page when every loaded application is decided", async () => {
    answer([applicant("Juniper"), applicant("Kiln")], 1);
    await renderAsAdmin();
    await approve("Juniper").click();
    await expect.element(status("Juniper approved.")).toBeVisible();
    await expect.element(nameHeading("Kiln")).toBeVisible();
    expect(page.getByText("All caught up").query()).toBeNull();
  });
});

describe("approving an application", () => {
  it("sends one request for two clicks and focuses the next name", async () => {
    await openQueue("Juniper", "Kiln", "Larder");
    await clickTwiceAtOnce(approve("Kiln"));
    await expect.element(status("Kiln approved.")).toBeVisible();
    await expect.element(nameHeading("Larder")).toHaveFocus();
    expect(names()).toEqual(["Juniper", "Larder"]);
    expect(api.received(approval).map(({ body }) => body)).toEqual([{ vendorId: "kiln", revision: "1" }]);
    await focus(approve("Larder"));
    await userEvent.keyboard("{Enter}");
    await expect.element(nameHeading("Juniper")).toHaveFocus();
    await focus(approve("Juniper"));
    await userEvent.keyboard("{Enter}");
    await expect.element(status("Juniper approved.")).toBeVisible();
    await expect.element(page.getByText("Nobody is waiting.")).toBeVisible();
    // The focus is on the empty list, so that Tab continues there.
    expect(document.activeElement?.textContent).toContain("All caught up");
    expect(document.activeElement).not.toBe(document.body);
  });

  it("shows a failure in its row and is disabled while the request runs", async () => {
    await openQueue("Juniper", "Kiln");
    network.cut(approval);
    await approve("Juniper").click();
    await expect.element(alert("could not reach", row("Juniper"))).toBeVisible();
    expect(alert("could not reach", row("Kiln")).query()).toBeNull();
    const letThrough = network.hold(approval);
    await approve("Juniper").click();
    await expect.element(button("Approving…", row("Juniper"))).toBeDisabled();
    await expect.element(button("Decline", row("Juniper"))).toBeDisabled();
    await expect.element(approve("Kiln")).toBeEnabled();
    expect(alert("could not reach", row("Juniper")).query()).toBeNull();
    letThrough();
    await expect.element(status("Juniper approved.")).toBeVisible();
  });

  it("fails when the application has changed, and approves the new state on retry", async () => {
    await openQueue("Juniper");
    // Otherwise the list could be refetched before the click, and the change would not be noticed.
    const letThrough = network.hold(list);
    server.vendors = [applicant("Juniper", { revision: "2", description: "Now with cakes." })];
    await approve("Juniper").click();
    letThrough();
    await expect.element(alert("This restaurant has changed.", row("Juniper"))).toBeVisible();
    await expect.element(row("Juniper").getByText("Now with cakes.")).toBeVisible();
    await approve("Juniper").click();
    await expect.element(status("Juniper approved.")).toBeVisible();
    expect(api.received(approval).map(({ body }) => body.revision)).toEqual(["1", "2"]);
  });

  it("shows the decision on an application when another admin was first", async () => {
    await openQueue("Juniper", "Kiln", "Larder");
    let letThrough = network.hold(list);
    // The other admin has decided on Juniper and Kiln. Only the decision on Juniper is found.
    const [juniper = applicant("Juniper")] = server.vendors.splice(0, 2);
    server.decisions = [
      filedDecision(juniper, { decision: "change-rejected" }),
      filedDecision(juniper, { decision: "declined" }),
    ];
    await approve("Juniper").click();
    letThrough();
    await expect.element(status("Juniper declined.")).toBeVisible();
    expect(names()).toEqual(["Larder"]);
    letThrough = network.hold(list);
    server.vendors = [];
    server.decisions = [];
    await approve("Larder").click();
    letThrough();
    await expect.element(status("Larder is no longer waiting.")).toBeVisible();
  });
});
