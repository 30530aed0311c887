import type { Place } from "@flashplate/contract/vendors/places";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { api, Refusal } from "../../../test-support/api.ts";
import { network } from "../../../test-support/network.ts";
import { me, noPayments, vendor } from "../../../test-support/records.ts";
import { renderAsVendor } from "../../../test-support/render-screen.tsx";
import { button, field, status } from "../../../test-support/screen.ts";

const places = "GET /engine/vendors/places";
const orchard = (number: string): Place => ({
  label: `${number} Orchard Street, New York, NY 10002, United States`,
  address: `${number} Orchard Street, New York, NY 10002`,
  coordinates: { latitude: 40.7172, longitude: -73.9908 },
  timeZone: "America/New_York",
});
const chicago: Place = {
  label: "1060 West Addison Street, Chicago, IL 60613, United States",
  address: "1060 West Addison Street, Chicago, IL 60613",
  coordinates: { latitude: 41.9474, longitude: -87.6564 },
  timeZone: "America/Chicago",
};
const address = () => field("Address");
const options = () => page.getByRole("option");
const openCoordinates = () => page.getByText("Advanced: coordinates").click();

const unplaced = vendor({ coordinates: { latitude: 0, longitude: 0 }, address: "1 Old Street" });

beforeEach(async () => {
  api.answer("GET /account/status", noPayments);
  api.answer("GET /engine/vendors/me", me({ vendor: unplaced }));
  api.answer(places, ({ query }) => {
    const q = query.get("q") ?? "";
    const found = [orchard("41"), orchard("43"), chicago].filter(({ label }) =>
      label.toLowerCase().includes(q.toLowerCase()),
    );
    return { available: true, places: found };
  });
  await renderAsVendor("/settings", unplaced);
  await expect.element(address()).toBeVisible();
});

describe("the address field", () => {
  it("sets address, place and time zone when a suggestion is chosen by keyboard", async () => {
    await expect.element(page.getByText("Set your location so nearby guests")).toBeVisible();
    await address().fill("west addison");
    await expect.element(options()).toHaveTextContent(chicago.label);
    await expect.element(address()).toHaveAttribute("aria-expanded", "true");
    await expect.element(page.getByRole("listbox", { name: "Suggested addresses" })).toBeVisible();
    await userEvent.keyboard("{ArrowDown}");
    await expect.element(address()).toHaveAttribute("aria-activedescendant", options().element().id);
    await userEvent.keyboard("{Enter}");
    await expect.element(address()).toHaveValue(chicago.address);
    await expect.element(page.getByRole("listbox")).not.toBeInTheDocument();
    await expect.element(status("Your place is set.")).toBeVisible();
    await expect.element(field("Time zone")).toHaveValue("Chicago");
    await openCoordinates();
    await expect.element(field("Latitude")).toHaveValue("41.9474");
    expect(network.count("PUT /engine/vendors/profile")).toBe(0);
  });

  it("sends one request for quick typing, and none for fewer than three characters", async () => {
    await address().fill("or");
    // A longer text is requested within that time.
    await new Promise((resolve) => setTimeout(resolve, 1000));
    expect(network.count(places)).toBe(0);
    await address().fill("");
    await userEvent.type(address(), "orchard");
    await expect.element(options().first()).toHaveTextContent(orchard("41").label);
    await expect.element(status("2 addresses found.")).toBeVisible();
    expect(api.received(places).map(({ query }) => query.get("q"))).toEqual(["orchard"]);
  });

  it("shows only the results of the newest text", async () => {
    const letThrough = network.hold(places);
    await address().fill("orchard");
    await expect.poll(() => network.count(places)).toBe(1);
    await address().fill("addison");
    letThrough();
    await expect.element(options()).toHaveTextContent(chicago.label);
    expect(options().elements()).toHaveLength(1);
  });

  it("leaves the focus in the next field when the results arrive there", async () => {
    const letThrough = network.hold(places);
    await address().fill("orchard");
    await expect.poll(() => network.count(places)).toBe(1);
    await field("Phone").click();
    letThrough();
    await expect.element(status("2 addresses found.")).toBeVisible();
    await expect.element(field("Phone")).toHaveFocus();
    expect(options().query()).toBeNull();
    await address().fill("41 orchard");
    await expect.element(options()).toHaveTextContent(orchard("41").label);
  });

  it("keeps a typed address when it is closed with Escape, and the place with a floor", async () => {
    await address().fill("41 orchard");
    await options().click();
    await address().fill(`${orchard("41").address}, 2nd floor`);
    await userEvent.keyboard("{Escape}");
    await expect.element(address()).toHaveValue(`${orchard("41").address}, 2nd floor`);
    await expect.element(status("Your place is set.")).toBeVisible();
    await address().fill("9 Other Street");
    await expect.element(status("Set your location so nearby guests")).toBeVisible();
  });

  it("says that nothing is found or that the search fails, and allows any text", async () => {
    await address().fill("Nowhere Lane");
    await expect.element(status("No address found.")).toBeVisible();
    const text = "The address search does not respond right now. Type the address yourself.";
    api.answer(places, new Refusal("places/unavailable", text));
    await address().fill("9 Nowhere Lane");
    await expect.element(status(text)).toBeVisible();
    expect(page.getByRole("alert").query()).toBeNull();
    await expect.element(button("Save")).toBeEnabled();
  });

  it.each(["before", "after"])(
    "is a plain text field once the server says, %s the field is left, that it has no search",
    async (moment) => {
      api.answer(places, { available: false, places: [] });
      const letThrough = network.hold(places);
      await address().fill("9 Nowhere Lane");
      await expect.element(status("Searching…")).toBeVisible();
      if (moment === "before") {
        letThrough();
        await expect.element(status("Searching…")).not.toBeInTheDocument();
        await expect.element(address()).toHaveFocus();
      }
      await userEvent.tab();
      letThrough();
      await expect.element(address()).not.toHaveAttribute("role");
      await address().fill("10 Nowhere Lane");
      await expect.element(address()).toHaveValue("10 Nowhere Lane");
      await expect.element(button("Use my position")).toBeVisible();
      expect(network.count(places)).toBe(1);
    },
  );
});

describe("the position of the device", () => {
  it("does not replace an address that was chosen while it was searched", async () => {
    let answer: PositionCallback = () => undefined;
    vi.spyOn(navigator.geolocation, "getCurrentPosition").mockImplementation((found) => {
      answer = found;
    });
    await button("Use my position").click();
    await address().fill("west addison");
    await options().click();
    const coords = { latitude: 40.7172, longitude: -73.9908, accuracy: 20 } as GeolocationCoordinates;
    answer({ coords, timestamp: Date.now() } as GeolocationPosition);
    await openCoordinates();
    await expect.element(field("Latitude")).toHaveValue("41.9474");
    await expect.element(field("Time zone")).toHaveValue("Chicago");
    await expect.element(button("Use my position")).toBeEnabled();
  });
});

describe("the place of a restaurant that moves", () => {
  it("stays, and says so, until a suggestion is chosen", async () => {
    const placed = vendor({ coordinates: { latitude: 45.559, longitude: -122.62 } });
    api.answer("GET /engine/vendors/me", me({ vendor: placed }));
    await renderAsVendor("/settings", placed);
    await expect.element(status("Your place is set.")).toBeVisible();
    await address().fill("Orchard");
    await expect.element(status("The place stays where it was.")).toBeVisible();
    await options().first().click();
    await expect.element(status("Your place is set.")).toBeVisible();
  });
});
