import type { Vendor } from "@flashplate/contract/vendors/vendors";
import { beforeEach, describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { queryClient } from "../../../shared/lib/api/query-client.ts";
import {
  answerReviews,
  applicant,
  filedDecision,
  type ReviewsAtServer,
  renderAsAdmin,
} from "../../../test-support/admin-api.ts";
import { api } from "../../../test-support/api.ts";
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

const decline = "POST /engine/vendors/decline";
const row = (name: string) => page.getByRole("listitem", { name });
const nameHeading = (text: string) => page.getByRole("heading", { level: 2, name: text });
const opener = (of: string) => button("Decline", row(of));
const confirm = () => button("Decline", dialog());
const reason = () => field("Reason", dialog());
const { revision } = applicant("Juniper");
const sent = () => api.received(decline).map(({ body }) => body);

let server: ReviewsAtServer;

/** Opens the decline dialog of Juniper by keyboard. */
beforeEach(async () => {
  server = { vendors: ["Juniper", "Kiln"].map((each) => applicant(each)), decisions: [] };
  answerReviews(server);
  await renderAsAdmin();
  await focus(opener("Juniper"));
  await userEvent.keyboard("{Enter}");
  await expect.element(dialog("Decline Juniper?")).toBeVisible();
});

describe("declining an application", () => {
  it("gives the focus back when it is cancelled, and declines without a reason", async () => {
    await expect.element(dialog().getByText("Its record is deleted.")).toBeVisible();
    expect(reason().query()).toBeNull();
    await button("Cancel", dialog()).click();
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(opener("Juniper")).toHaveFocus();
    expect(network.count(decline)).toBe(0);
    await opener("Juniper").click();
    await confirm().click();
    await expect.element(status("Juniper declined.")).toBeVisible();
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(nameHeading("Kiln")).toHaveFocus();
    expect(sent()).toEqual([{ vendorId: "juniper", reason: "", revision }]);
  });

  it("sends the chosen reason once when clicked twice", async () => {
    await button("Duplicate", dialog()).click();
    await button("Wrong address", dialog()).click();
    await expect.element(button("Wrong address", dialog())).toHaveAttribute("aria-pressed", "true");
    await expect.element(button("Duplicate", dialog())).toHaveAttribute("aria-pressed", "false");
    await clickTwiceAtOnce(confirm());
    await expect.element(status("Juniper declined.")).toBeVisible();
    expect(sent()).toEqual([{ vendorId: "juniper", reason: "Wrong address", revision }]);
  });

  it("keeps the typed reason when it is too long or the request fails", async () => {
    await button("Other…", dialog()).click();
    await reason().fill("x".repeat(501));
    await confirm().click();
    await expect.element(alert("Use at most 500 characters.", dialog())).toBeVisible();
    expect(network.count(decline)).toBe(0);
    await reason().fill("No kitchen at this address.");
    await button("Other…", dialog()).click();
    await expect.element(reason()).toHaveValue("No kitchen at this address.");
    network.cut(decline);
    await confirm().click();
    await expect.element(alert("could not reach", dialog())).toBeVisible();
    await expect.element(reason()).toHaveValue("No kitchen at this address.");
    const letThrough = network.hold(decline);
    await confirm().click();
    await expect.element(button("Declining…", dialog())).toBeDisabled();
    await expect.element(button("Other…", dialog())).toBeDisabled();
    await userEvent.keyboard("{Escape}");
    await expect.element(dialog()).toBeVisible();
    letThrough();
    await expect.element(status("Juniper declined.")).toBeVisible();
    expect(server.decisions[0]?.reason).toBe("No kitchen at this address.");
  });

  it("shows a failure in the row when the dialog is closed, until it is opened again", async () => {
    network.cut(decline);
    await confirm().click();
    await expect.element(alert("could not reach", dialog())).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(alert("could not reach", row("Juniper"))).toBeVisible();
    await opener("Juniper").click();
    await expect.element(dialog()).toBeVisible();
    expect(alert("could not reach", dialog()).query()).toBeNull();
  });

  it("closes and focuses the list when another admin decides first", async () => {
    server.decisions = server.vendors.splice(0, 1).map((each) => filedDecision(each));
    // In the app, the listener of the list does this. Tests replace the listener.
    await queryClient.invalidateQueries();
    await expect.element(status("Juniper approved.")).toBeVisible();
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(nameHeading("Kiln")).toBeVisible();
    await expect.poll(() => document.activeElement).not.toBe(document.body);
    expect(document.activeElement?.contains(nameHeading("Kiln").element())).toBe(true);
  });

  it("does not announce an earlier approval that was withdrawn", async () => {
    const [juniper] = server.vendors.splice(0, 1) as [Vendor];
    server.decisions = [filedDecision(juniper, { decision: "approval-withdrawn" }), filedDecision(juniper)];
    await queryClient.invalidateQueries();
    await expect.element(status("Juniper is no longer waiting.")).toBeVisible();
  });

  it("does not announce the decline of an earlier application", async () => {
    const [juniper] = server.vendors.splice(0, 1) as [Vendor];
    const decidedAt = "2025-01-01T12:00:00.000Z";
    server.decisions = [filedDecision(juniper, { decision: "declined", decidedAt })];
    await queryClient.invalidateQueries();
    await expect.element(status("Juniper is no longer waiting.")).toBeVisible();
  });
});
