import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { vendor } from "../../test-support/records.ts";
import { renderAsMember, renderAsVendor } from "../../test-support/render-screen.tsx";
import { dialog } from "../../test-support/screen.ts";

const path = "/Flashsales?new";
const newYork = { latitude: 40.7, longitude: -74 };
const notice = () => dialog("Create Flash Sale").getByRole("region", { name: "Location" });
const link = () => notice().getByRole("link");
const waitingWith = (coordinates: typeof newYork | null) => ({
  name: null,
  address: "2 Other Street",
  coordinates,
  requestedAt: "2026-01-02T12:00:00.000Z",
});

describe("the notice of a restaurant without a place", () => {
  it("leads its owner to the settings, also while an address without a place waits for review", async () => {
    for (const profileChange of [null, waitingWith(null)]) {
      await renderAsVendor(path, vendor({ profileChange }));
      await expect.element(notice()).toMatchTextContent(/your restaurant has no place on the map/);
      await expect.element(link()).toHaveAttribute("href", "/settings#location");
    }
  });

  it("tells its owner that the place waits for review", async () => {
    await renderAsVendor(path, vendor({ profileChange: waitingWith(newYork) }));
    await expect.element(notice()).toMatchTextContent(/your place on the map waits for our review/);
    expect(link().query()).toBeNull();
  });

  it("has no link for a manager, who does not see what waits for review", async () => {
    await renderAsMember(path, "manager");
    await expect.element(notice()).toMatchTextContent(/is not on the map\. Ask its owner\./);
    expect(link().query()).toBeNull();
  });

  it("is not shown when the restaurant has a place, also while another one waits for review", async () => {
    const other = { latitude: 41, longitude: -74 };
    await renderAsVendor(path, vendor({ coordinates: newYork, profileChange: waitingWith(other) }));
    await expect.element(dialog("Create Flash Sale")).toBeVisible();
    await expect.element(page.getByText("Your menu is empty.")).toBeVisible();
    expect(notice().query()).toBeNull();
  });
});
