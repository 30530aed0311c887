import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import {
  answerReviews,
  applicant,
  type ReviewsAtServer,
  renderAsAdmin,
} from "../../../test-support/admin-api.ts";
import { network } from "../../../test-support/network.ts";
import { alert, button, dialog, field, focus, status } from "../../../test-support/screen.ts";
import { rowsPerStep } from "../shared/more-vendors.tsx";

const approval = "POST /engine/vendors/approve";
const row = (name: string) => page.getByRole("listitem", { name });
const nameHeading = (text: string) => page.getByRole("heading", { level: 2, name: text });
const press = (keys: string) => userEvent.keyboard(keys);

let server: ReviewsAtServer;

async function openQueue(...names: string[]): Promise<void> {
  const traits = { address: "9 Mill Lane", description: "Soups and pies." };
  server = { vendors: names.map((each) => applicant(each, traits)), decisions: [] };
  answerReviews(server);
  await renderAsAdmin();
  await expect.element(nameHeading(names[0] ?? "")).toBeVisible();
}

describe("the keys of the queue", () => {
  it("move between the names with J, K and the arrows", async () => {
    await openQueue("Juniper", "Kiln", "Larder");
    await press("j");
    await expect.element(nameHeading("Juniper")).toHaveFocus();
    await press("j{ArrowDown}");
    await expect.element(nameHeading("Larder")).toHaveFocus();
    await press("j");
    await expect.element(nameHeading("Larder")).toHaveFocus();
    await press("k{ArrowUp}");
    await expect.element(nameHeading("Juniper")).toHaveFocus();
  });

  it("approve with A and go to the next name before the answer arrives", async () => {
    await openQueue("Juniper", "Kiln", "Larder");
    await press("a");
    expect(network.count(approval)).toBe(0);
    const letThrough = network.hold(approval);
    await press("ja");
    await expect.element(nameHeading("Kiln")).toHaveFocus();
    await press("a");
    await expect.element(nameHeading("Larder")).toHaveFocus();
    await expect.element(button("Approving…", row("Juniper"))).toBeDisabled();
    letThrough();
    await expect.element(status("approved.")).toBeVisible();
    await expect.element(row("Kiln")).not.toBeInTheDocument();
    await expect.element(row("Juniper")).not.toBeInTheDocument();
    await expect.element(nameHeading("Larder")).toHaveFocus();
    expect(server.decisions.map(({ vendorId }) => vendorId).sort()).toEqual(["juniper", "kiln"]);
  });

  it("show more rows before the focus reaches the last shown row", async () => {
    // Two more than are shown at first.
    const names = Array.from({ length: rowsPerStep + 2 }, (_, n) => `Bistro-${n + 1}.`);
    await openQueue(...names);
    expect(nameHeading(names.at(-1) ?? "").query()).toBeNull();
    // The last but one of the shown rows. Three approvals lead from it to the last row of all.
    await focus(nameHeading(names[rowsPerStep - 2] ?? ""));
    const letThrough = network.hold(approval);
    await press("aaa");
    await expect.element(nameHeading(names.at(-1) ?? "")).toHaveFocus();
    letThrough();
    await expect.element(row(names[rowsPerStep] ?? "")).not.toBeInTheDocument();
  });

  it("keep a failed application with its message when the focus has moved on", async () => {
    await openQueue("Juniper", "Kiln");
    network.cut(approval);
    await press("ja");
    await expect.element(alert("could not reach", row("Juniper"))).toBeVisible();
    await expect.element(nameHeading("Kiln")).toHaveFocus();
    await press("ka");
    await expect.element(status("Juniper approved.")).toBeVisible();
  });

  it("open the decline dialog with D, the picture with Enter, and approve in neither", async () => {
    await openQueue("Juniper", "Kiln");
    await press("jd");
    await expect.element(dialog("Decline Juniper?")).toBeVisible();
    await press("a");
    await press("{Escape}");
    await expect.element(dialog()).not.toBeInTheDocument();
    await focus(nameHeading("Kiln"));
    await press("{Enter}");
    await expect.element(dialog("Kiln").getByRole("img", { name: "Picture of Kiln" })).toBeVisible();
    await expect.element(dialog("Kiln").getByText("Soups and pies.")).toBeVisible();
    await press("a{Escape}");
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(nameHeading("Kiln")).toHaveFocus();
    expect(network.count(approval)).toBe(0);
  });

  it("are text while the user types, and are shown with a question mark", async () => {
    await openQueue("Juniper", "Kiln");
    await field("Search by name, email or address").click();
    await press("jad?");
    await expect.element(field("Search by name, email or address")).toHaveValue("jad?");
    expect(network.count(approval)).toBe(0);
    await button("Clear search").click();
    (document.activeElement as HTMLElement).blur();
    await press("?");
    await expect.element(dialog("Keyboard shortcuts")).toBeVisible();
    await expect.element(dialog().getByText("Next restaurant")).toBeVisible();
  });

  it("accept a profile change with A", async () => {
    const requestedAt = "2026-01-01T12:00:00.000Z";
    const profileChange = { name: "The Larder", address: null, coordinates: null, requestedAt };
    server = { vendors: [applicant("Larder", { vendorVerify: true, profileChange })], decisions: [] };
    answerReviews(server);
    await renderAsAdmin("?changes");
    await expect.element(nameHeading("Larder")).toBeVisible();
    await press("ja");
    await expect.element(status("The change of Larder is accepted.")).toBeVisible();
  });

  it("show no key for pictures when the rows are profile changes, which have none", async () => {
    const requestedAt = "2026-01-01T12:00:00.000Z";
    const profileChange = { name: "The Larder", address: null, coordinates: null, requestedAt };
    server = { vendors: [applicant("Larder", { vendorVerify: true, profileChange })], decisions: [] };
    answerReviews(server);
    await renderAsAdmin("?changes");
    await button("Keyboard shortcuts").click();
    await expect.element(dialog().getByText("Next restaurant")).toBeVisible();
    await expect.element(dialog().getByText("Enter", { exact: true })).not.toBeInTheDocument();
  });
});

describe("the switch of the keys", () => {
  const keySwitch = () => dialog("Keyboard shortcuts").getByRole("switch", { name: "Single keys" });

  it("turns every key off on this device, until it is turned on again", async () => {
    await openQueue("Juniper", "Kiln");
    await button("Keyboard shortcuts").click();
    await expect.element(keySwitch()).toBeChecked();
    await keySwitch().click();
    await expect.element(keySwitch()).not.toBeChecked();
    await expect.element(dialog().getByText("No key acts on the list.")).toBeVisible();
    await press("{Escape}");
    await expect.element(dialog()).not.toBeInTheDocument();
    await focus(nameHeading("Juniper"));
    await press("ajd?{ArrowDown}{Enter}");
    await expect.element(nameHeading("Juniper")).toHaveFocus();
    expect(dialog().query()).toBeNull();
    expect(network.count(approval)).toBe(0);
    await expect.element(button("Approve", row("Juniper"))).not.toHaveAttribute("aria-keyshortcuts");

    await renderAsAdmin();
    await expect.element(nameHeading("Juniper")).toBeVisible();
    await press("ja");
    expect(network.count(approval)).toBe(0);
    await button("Keyboard shortcuts").click();
    await keySwitch().click();
    await press("{Escape}");
    await expect.element(dialog()).not.toBeInTheDocument();
    await press("ja");
    await expect.element(status("Juniper approved.")).toBeVisible();
  });
});

describe("an application", () => {
  it("links to the map and enlarges its picture", async () => {
    await openQueue("Juniper", "Kiln");
    const link = row("Juniper").getByRole("link", { name: "9 Mill Lane" });
    await expect.element(link).toHaveAttribute("href", expect.stringContaining("openstreetmap.org"));
    await expect.element(link).toHaveAttribute("rel", "noopener noreferrer");
    await button("Enlarge the picture of Juniper").click();
    await expect.element(dialog("Juniper")).toBeVisible();
    await button("Close", dialog()).click();
    await expect.element(button("Enlarge the picture of Juniper")).toHaveFocus();
    await press("j");
    await expect.element(nameHeading("Kiln")).toHaveFocus();
  });
});
