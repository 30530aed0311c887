import type { ProfileChange, Vendor } from "@flashplate/contract/vendors/vendors";
import { beforeEach, describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { api, Refusal } from "../../test-support/api.ts";
import { me, noPayments, vendor } from "../../test-support/records.ts";
import { renderAsVendor } from "../../test-support/render-screen.tsx";
import { alert, button, field, status } from "../../test-support/screen.ts";

const profile = "PUT /engine/vendors/profile";
const waiting = () => status("Waiting for review");
const newName = () => page.getByText("New name: Juniper & Rye. Guests see Test Kitchen until we accept it.");
const newPlace = () => page.getByText("New place. Guests see 1 Test Street until we accept it.");
const requested: ProfileChange = {
  name: null,
  address: null,
  coordinates: null,
  requestedAt: "2026-01-02T12:00:00.000Z",
};

const place = { latitude: 41.2, longitude: -73.5 };
const noPlace = { latitude: 0, longitude: 0 };

/** The restaurant on the server, which stores a new name as a change that waits for review. */
let stored: Vendor;

function store(values: Partial<Vendor>): void {
  stored = vendor({ ...stored, ...values, revision: String(Number(stored.revision) + 1) });
}

async function openSettings(profileChange: ProfileChange | null, coordinates = place): Promise<void> {
  stored = vendor({ profileChange, coordinates });
  await renderAsVendor("/settings", stored);
  await expect.element(field("Name")).toBeVisible();
}

beforeEach(() => {
  api.answer("GET /engine/vendors/me", () => me({ vendor: stored }));
  api.answer("GET /account/status", noPayments);
  api.answer(profile, ({ body }) => {
    const { revision, name, ...values } = body.profile as Vendor;
    if (revision !== stored.revision) return new Refusal("vendor/changed-meanwhile", "It was changed.");
    store({ ...values, profileChange: name === stored.name ? null : { ...requested, name } });
    return { vendor: stored };
  });
});

describe("a profile change that waits for review", () => {
  it("is shown with what guests see when saved, until the old name is saved again", async () => {
    await openSettings(null);
    expect(waiting().query()).toBeNull();
    await field("Name").fill("Juniper & Rye");
    await button("Save").click();
    await expect.element(status("Saved.")).toBeVisible();
    await expect.element(newName()).toBeVisible();
    expect(newPlace().query()).toBeNull();
    await expect.element(field("Name")).toHaveValue("Juniper & Rye");

    await field("Description").fill("Bread from our own oven.");
    await button("Save").click();
    await expect.poll(() => stored.description).toBe("Bread from our own oven.");
    await expect.element(newName()).toBeVisible();

    await field("Name").fill("Test Kitchen");
    await button("Save").click();
    await expect.element(waiting()).not.toBeInTheDocument();
    expect(stored.profileChange).toBeNull();
  });

  it("shows a new address at the same place, and what guests see", async () => {
    await openSettings({ ...requested, address: "9 Mill Lane" });
    const text = "New address: 9 Mill Lane. Guests see 1 Test Street until we accept it.";
    await expect.element(page.getByText(text)).toBeVisible();
    expect(newPlace().query()).toBeNull();
    await expect.element(field("Address")).toHaveValue("9 Mill Lane");
  });

  it("says that guests do not find the restaurant while its first place waits", async () => {
    await openSettings({ ...requested, coordinates: { latitude: 40.7, longitude: -74 } }, noPlace);
    const text = "First place. Guests nearby find you after we accept it.";
    await expect.element(page.getByText(text)).toBeVisible();
  });

  it("keeps the new place in the fields while guests see the old one", async () => {
    const coordinates = { latitude: 40.7, longitude: -74 };
    await openSettings({ ...requested, address: "9 Mill Lane", coordinates });
    await expect.element(waiting()).toBeVisible();
    await expect.element(newPlace()).toBeVisible();
    expect(newName().query()).toBeNull();
    await expect.element(field("Address")).toHaveValue("9 Mill Lane");
    await page.getByText("Advanced: coordinates").click();
    await expect.element(field("Latitude")).toHaveValue("40.7");
  });

  it("is no conflict when an admin accepts it during an edit", async () => {
    await openSettings({ ...requested, name: "Juniper & Rye" });
    await field("Description").fill("Bread from our own oven.");
    store({ name: "Juniper & Rye", profileChange: null });
    await button("Save").click();
    await expect.element(status("Saved.")).toBeVisible();
    await expect.element(waiting()).not.toBeInTheDocument();
    expect(stored).toMatchObject({ name: "Juniper & Rye", description: "Bread from our own oven." });
  });

  it("is shown as a conflict when an admin rejects it during an edit", async () => {
    await openSettings({ ...requested, name: "Juniper & Rye" });
    await field("Description").fill("Bread from our own oven.");
    store({ profileChange: null });
    await button("Save").click();
    await expect
      .element(alert("your profile was changed meanwhile"))
      .toMatchTextContent(/Name: Test Kitchen/);
    await expect.element(field("Name")).toHaveValue("Test Kitchen");
    await expect.element(field("Description")).toHaveValue("Bread from our own oven.");
    await expect.element(waiting()).not.toBeInTheDocument();
    await button("Save").click();
    await expect.element(status("Saved.")).toBeVisible();
  });
});
