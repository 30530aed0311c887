import type { ProfileChange, Vendor } from "@flashplate/contract/vendors/vendors";
import { beforeEach, describe, expect, it } from "vitest";
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
import {
  alert,
  button,
  clickTwiceAtOnce,
  dialog,
  field,
  focus,
  status,
} from "../../../test-support/screen.ts";

const list = "GET /engine/vendors/profile-changes";
const decision = "POST /engine/vendors/decide-profile-change";
const requestedAt = "2026-01-02T12:00:00.000Z";
const tooMany = new Refusal("request/too-many", "Too many requests. Try again in a minute.");
const moved = { latitude: 40.7, longitude: -74 };

const row = (name: string) => page.getByRole("listitem", { name });
const nameHeading = (text: string) => page.getByRole("heading", { level: 2, name: text });
const accept = (of: string) => button("Accept", row(of));
const sent = () => api.received(decision).map(({ body }) => body);

let server: ReviewsAtServer;

function changing(name: string, change: Partial<ProfileChange>): Vendor {
  const profileChange = { name: null, address: null, coordinates: null, requestedAt, ...change };
  return applicant(name, { vendorVerify: true, profileChange });
}

beforeEach(() => {
  server = {
    vendors: [
      changing("Juniper", { name: "Juniper & Rye" }),
      changing("Kiln", { address: "9 Mill Lane", coordinates: moved }),
      changing("Larder", { name: "The Larder" }),
    ],
    decisions: [],
  };
  answerReviews(server);
});

async function openChanges(): Promise<void> {
  await renderAsAdmin("?changes");
  await expect.element(nameHeading("Juniper")).toBeVisible();
}

describe("the list of profile changes", () => {
  it("shows loading, then old and new values when the retry of a failure succeeds", async () => {
    api.answer(list, tooMany);
    const letThrough = network.hold(list);
    await renderAsAdmin("?changes");
    await expect.element(page.getByRole("status", { name: "Loading" })).toBeVisible();
    letThrough();
    await expect.element(alert("The profile changes could not be loaded.")).toMatchTextContent(/Too many/);
    answerReviews(server);
    await button("Try again").click();
    await expect
      .element(row("Juniper"))
      .toMatchTextContent(/Name\s*Juniper → Juniper & Rye\s*Asked for Jan 2, 2026, 7:00\sAM/);
    expect(row("Juniper").getByText("Address").query()).toBeNull();
    await expect
      .element(row("Kiln"))
      .toMatchTextContent(
        /Address\s*1 Test Street → 9 Mill Lane\s*Place\s*No place yet → 40.70000, -74.00000/,
      );
  });

  it("shows an address without a place, and both places of a move", async () => {
    const move = changing("Oven", { coordinates: { latitude: 41, longitude: -75 } });
    server.vendors = [changing("Juniper", { address: "9 Mill Lane" }), { ...move, coordinates: moved }];
    await openChanges();
    await expect.element(row("Juniper")).toMatchTextContent(/Address\s*1 Test Street → 9 Mill Lane\s*Asked/);
    await expect.element(row("Oven")).toMatchTextContent(/Place\s*40.70000, -74.00000 → 41.00000, -75.00000/);
  });

  it("says that it is out of date when more cannot be loaded, until a retry", async () => {
    answerReviews(server, 2);
    await openChanges();
    api.answer(list, tooMany);
    await button("Show more").click();
    await expect.element(alert("This list may be out of date. Too many requests.")).toBeVisible();
    answerReviews(server, 2);
    await focus(button("Show more"));
    await userEvent.keyboard("{Enter}");
    await expect.element(nameHeading("Larder")).toHaveFocus();
    await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
    expect(button("Show more").query()).toBeNull();
  });
});

describe("accepting a profile change", () => {
  it("sends one request for two clicks and focuses the next name", async () => {
    await openChanges();
    await clickTwiceAtOnce(accept("Juniper"));
    await expect.element(status("The change of Juniper is accepted.")).toBeVisible();
    await expect.element(nameHeading("Kiln")).toHaveFocus();
    expect(row("Juniper").query()).toBeNull();
    const body = { vendorId: "juniper", requestedAt, decision: "change-accepted", reason: "" };
    expect(sent()).toEqual([body]);
    await accept("Kiln").click();
    await accept("Larder").click();
    await expect.element(page.getByText("No profile change waits for you.")).toBeVisible();
    await expect.element(status("The change of Larder is accepted.")).toBeVisible();
    expect(document.activeElement).not.toBe(document.body);
  });

  it("shows a failure in its row and is disabled while the request runs", async () => {
    await openChanges();
    network.cut(decision);
    await accept("Juniper").click();
    await expect.element(alert("could not reach", row("Juniper"))).toBeVisible();
    expect(alert("could not reach", row("Kiln")).query()).toBeNull();
    const letThrough = network.hold(decision);
    await accept("Juniper").click();
    await expect.element(accept("Juniper")).toBeDisabled();
    await expect.element(button("Reject", row("Juniper"))).toBeDisabled();
    await expect.element(accept("Kiln")).toBeEnabled();
    letThrough();
    await expect.element(status("The change of Juniper is accepted.")).toBeVisible();
  });

  it("shows the newer change when the restaurant has changed it since", async () => {
    await openChanges();
    const newer = changing("Juniper", { name: "Juniper & Oats", requestedAt: "2026-01-02T13:00:00.000Z" });
    server.vendors = [newer, ...server.vendors.slice(1)];
    await accept("Juniper").click();
    await expect.element(alert("This restaurant has changed.", row("Juniper"))).toBeVisible();
    await expect.element(row("Juniper").getByText("Juniper & Oats")).toBeVisible();
    await accept("Juniper").click();
    await expect.element(status("The change of Juniper is accepted.")).toBeVisible();
    expect(sent().map((body) => body.requestedAt)).toEqual([requestedAt, "2026-01-02T13:00:00.000Z"]);
  });
});

describe("a profile change that another admin decides first", () => {
  it("shows the other admin's decision when it is accepted or rejected here", async () => {
    await openChanges();
    const [juniper, kiln, larder] = server.vendors as [Vendor, Vendor, Vendor];
    server.vendors = [kiln, larder];
    const beforeRequest = { decidedAt: "2026-01-01T12:00:00.000Z" };
    server.decisions = [
      filedDecision(juniper, { decision: "change-rejected" }),
      filedDecision(kiln, { decision: "change-accepted", ...beforeRequest }),
    ];
    await accept("Juniper").click();
    await expect.element(status("The change of Juniper is rejected.")).toBeVisible();
    await expect.element(row("Juniper")).not.toBeInTheDocument();

    // The history has only the decision on an earlier change of Kiln.
    server.vendors = [larder];
    await accept("Kiln").click();
    await expect.element(status("Kiln is no longer waiting.")).toBeVisible();

    await button("Reject", row("Larder")).click();
    await button("Other…", dialog("Reject the change of Larder?")).click();
    await field("Reason", dialog("Reject the change of Larder?")).fill("Not your name.");
    server.vendors = [];
    server.decisions = [filedDecision(larder, { decision: "change-accepted" })];
    await button("Reject", dialog("Reject the change of Larder?")).click();
    await expect.element(status("The change of Larder is accepted.")).toBeVisible();
    expect(document.activeElement).not.toBe(document.body);
  });
});

describe("rejecting a profile change", () => {
  it("keeps the reason when the request fails and sends it once for two clicks", async () => {
    await openChanges();
    await button("Reject", row("Juniper")).click();
    const question = dialog("Reject the change of Juniper?");
    await expect.element(question.getByText("Guests keep seeing the present profile.")).toBeVisible();
    await button("Other…", question).click();
    await field("Reason", question).fill("Your sign says otherwise.");
    network.cut(decision);
    await button("Reject", question).click();
    await expect.element(alert("could not reach", question)).toBeVisible();
    await expect.element(field("Reason", question)).toHaveValue("Your sign says otherwise.");
    const letThrough = network.hold(decision);
    await clickTwiceAtOnce(button("Reject", question));
    await expect.element(button("Rejecting…", question)).toBeDisabled();
    letThrough();
    await expect.element(status("The change of Juniper is rejected.")).toBeVisible();
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(nameHeading("Kiln")).toHaveFocus();
    const body = { decision: "change-rejected", reason: "Your sign says otherwise." };
    expect(sent()).toEqual([expect.objectContaining(body)]);
  });
});
