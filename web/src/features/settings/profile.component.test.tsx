import { maxSpansPerDay } from "@flashplate/contract/vendors/vendor-rules";
import type { Vendor } from "@flashplate/contract/vendors/vendors";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { api, Refusal } from "../../test-support/api.ts";
import { goOffline } from "../../test-support/device/offline.ts";
import { network } from "../../test-support/network.ts";
import { dishPicture, holdPictures } from "../../test-support/pictures.ts";
import { me, noPayments, pixel, vendor } from "../../test-support/records.ts";
import { renderAsVendor } from "../../test-support/render-screen.tsx";
import {
  alert,
  button,
  clickTwiceAtOnce,
  dialog,
  field,
  focus,
  path,
  status,
} from "../../test-support/screen.ts";

const profile = "PUT /engine/vendors/profile";
const save = () => button("Save");
const savedToast = () => status("Saved.").last();
const day = (name: string) => page.getByRole("group", { name, exact: true });
const openCoordinates = () => page.getByText("Advanced: coordinates").click();
const unreachable = () => alert("could not reach");

/** The restaurant on the server, which refuses a change that is based on another revision. */
let stored: Vendor;

function store(values: Partial<Vendor>): void {
  stored = vendor({ ...stored, ...values, revision: String(Number(stored.revision) + 1) });
}

beforeEach(async () => {
  stored = vendor();
  api.answer("GET /engine/vendors/me", () => me({ vendor: stored }));
  api.answer("GET /account/status", noPayments);
  api.answer(profile, ({ body, files }) => {
    const { revision, ...values } = body.profile as Partial<Vendor>;
    if (revision !== stored.revision) return new Refusal("vendor/changed-meanwhile", "It was changed.");
    store({ ...values, ...(files.image && { img_url: `${pixel}#new` }) });
    return { vendor: stored };
  });
  await renderAsVendor("/settings", stored);
  await expect.element(field("Name")).toBeVisible();
});

describe("the profile form", () => {
  it("leaves the focus when the code that checks the form could not be loaded", async () => {
    const goOnline = goOffline();
    await field("Name").fill("Juniper & Rye");
    await save().click();
    await expect.element(alert("This could not be loaded.")).toBeVisible();
    expect(document.activeElement).toBe(save().element());
    goOnline();
    await save().click();
    await expect.element(savedToast()).toBeVisible();
  });

  it("shows each problem beside its field and focuses the first", async () => {
    await field("Name").fill("");
    await openCoordinates();
    await field("Latitude").fill("91");
    await button("Add opening hours").click();
    await field("Friday, closes at").fill("02:00");
    await field("Saturday, opens at").fill("01:00");
    await save().click();
    await expect.element(alert("Enter the restaurant's name.")).toBeVisible();
    await expect.element(alert("Enter a latitude from -90 to 90.")).toBeVisible();
    await expect.element(field("Name")).toHaveFocus();

    await field("Name").fill("Juniper");
    await field("Latitude").fill("40,7");
    await field("Longitude").fill("-74");
    await save().click();
    const overlap = alert("This begins before other hours have ended.", day("Saturday"));
    await expect.element(overlap).toBeVisible();
    await expect.element(field("Saturday, opens at")).toHaveFocus();
    expect(network.count(profile)).toBe(0);
    await field("Saturday, opens at").fill("11:00");
    await save().click();
    await expect.element(savedToast()).toBeVisible();
    expect(stored).toMatchObject({ name: "Juniper", coordinates: { latitude: 40.7, longitude: -74 } });
  });

  it("saves the changes and the picture with one request when clicked twice", async () => {
    await field("Name").fill("Juniper & Rye");
    await userEvent.upload(field("Picture"), await dishPicture(30));
    await expect.element(page.getByAltText("Preview of the chosen picture")).toBeVisible();
    await button("Add opening hours").click();
    await field("Friday, closes at").fill("01:30");
    await expect.element(day("Friday").getByText("Until the next day")).toBeVisible();
    await button("Remove these hours of Tuesday", day("Tuesday")).click();
    await expect.element(day("Tuesday").getByText("Closed")).toBeVisible();
    await field("Time zone").fill("chic");
    await page.getByRole("option", { name: "Chicago" }).click();
    await expect.element(page.getByText("Not saved yet.")).toBeVisible();
    await clickTwiceAtOnce(save());
    await expect.element(savedToast()).toBeVisible();
    expect(api.received(profile)).toHaveLength(1);
    expect(stored).toMatchObject({
      name: "Juniper & Rye",
      img_url: `${pixel}#new`,
      timeZone: "America/Chicago",
      openingHours: { tuesday: [], friday: [{ from: "11:00", to: "01:30" }] },
    });
  });

  it("is disabled while it is saved after Enter", async () => {
    const letThrough = network.hold(profile);
    await field("Name").fill("Juniper");
    await userEvent.keyboard("{Enter}");
    await expect.element(button("Saving…")).toBeDisabled();
    await expect.element(field("Name")).toBeDisabled();
    letThrough();
    await expect.element(savedToast()).toBeVisible();
  });

  it("keeps the typed values when the network fails and asks before leaving", async () => {
    await field("Description").fill("Soups, and bread from our own oven.");
    network.cut(profile);
    await save().click();
    await expect.element(unreachable()).toBeVisible();
    await expect.element(field("Description")).toHaveValue("Soups, and bread from our own oven.");
    await page.getByRole("link", { name: "Back to your dashboard" }).click();
    await button("Keep editing", dialog("Discard your changes?")).click();
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(path()).toBe("/settings");
    await save().click();
    await expect.element(savedToast()).toBeVisible();
    expect(stored.description).toBe("Soups, and bread from our own oven.");
  });

  it("does not ask about leaving again after a running request has saved the changes", async () => {
    await field("Name").fill("Juniper");
    const letThrough = network.hold(profile);
    await save().click();
    await page.getByRole("link", { name: "Back to your dashboard" }).click();
    await expect.element(dialog("Discard your changes?")).toBeVisible();
    letThrough();
    await expect.element(dialog()).not.toBeInTheDocument();
    await field("Name").fill("Juniper & Rye");
    await expect.element(save()).toBeEnabled();
    // The dialog would open again within that time.
    await new Promise((resolve) => setTimeout(resolve, 300));
    await expect.element(dialog()).not.toBeInTheDocument();
  });

  it("has no conflict with its own changes when their response was lost", async () => {
    await field("Description").fill("Bread from our own oven.");
    await userEvent.upload(field("Picture"), await dishPicture(30));
    await expect.element(page.getByAltText("Preview of the chosen picture")).toBeVisible();
    network.loseAnswer(profile);
    await save().click();
    await expect.element(unreachable()).toBeVisible();
    await expect.element(field("Description")).toHaveValue("Bread from our own oven.");
    await expect.element(page.getByAltText("Preview of the chosen picture")).toBeVisible();
    await save().click();
    await expect.element(savedToast()).toBeVisible();
    expect(stored).toMatchObject({ description: "Bread from our own oven.", img_url: `${pixel}#new` });
  });

  it("shows the stored values and keeps the typed ones when another tab saved", async () => {
    await field("Name").fill("Typed in the first");
    store({ name: "Saved in the second", phone_number: "+1 555 010 9999" });
    await save().click();
    const notice = alert("your profile was changed meanwhile");
    await expect.element(notice).toMatchTextContent(/Name: Saved in the second/);
    await expect.element(field("Name")).toHaveValue("Typed in the first");
    await expect.element(field("Phone")).toHaveValue("+1 555 010 9999");
    await save().click();
    await expect.element(savedToast()).toBeVisible();
    expect(stored).toMatchObject({ name: "Typed in the first", phone_number: "+1 555 010 9999" });
  });

  it("waits until a chosen picture is ready", async () => {
    const release = holdPictures();
    await userEvent.upload(field("Picture"), await dishPicture(30));
    await expect.element(button("Preparing the picture…")).toBeDisabled();
    await focus(field("Name"));
    await userEvent.keyboard("{Enter}");
    release();
    await save().click();
    await expect.element(savedToast()).toBeVisible();
    expect(stored.img_url).toBe(`${pixel}#new`);
    expect(network.count(profile)).toBe(1);
  });
});

describe("the place on the map", () => {
  const locate = () => button("Use my position");

  it("is found by the device and keeps the focus on its button", async () => {
    const coords = { latitude: 40.72061, longitude: -73.98972, accuracy: 12 } as GeolocationCoordinates;
    vi.spyOn(navigator.geolocation, "getCurrentPosition").mockImplementation((found) =>
      setTimeout(() => found({ coords } as GeolocationPosition), 10),
    );
    await focus(locate());
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByText("Found, to about 12 m.")).toBeVisible();
    await expect.element(locate()).toHaveFocus();
    await openCoordinates();
    await expect.element(field("Latitude")).toHaveValue("40.720610");
    await save().click();
    await expect.element(savedToast()).toBeVisible();
    expect(stored.coordinates).toEqual({ latitude: 40.72061, longitude: -73.98972 });
  });

  it("needs both typed numbers or none when the device gives no position", async () => {
    vi.spyOn(navigator.geolocation, "getCurrentPosition").mockImplementation((_, refused) =>
      refused?.({ code: 1, PERMISSION_DENIED: 1 } as GeolocationPositionError),
    );
    await locate().click();
    await expect.element(alert("or choose your address")).toBeVisible();
    await openCoordinates();
    await field("Latitude").fill("45.559");
    await save().click();
    await expect.element(alert("Enter both latitude and longitude, or neither.")).toBeVisible();
    await field("Longitude").fill("-122.62");
    await save().click();
    await expect.element(savedToast()).toBeVisible();
    expect(stored.coordinates).toEqual({ latitude: 45.559, longitude: -122.62 });
  });

  it("moves the focus to its label when it is removed by keyboard", async () => {
    store({ coordinates: { latitude: 45.559, longitude: -122.62 } });
    await renderAsVendor("/settings", stored);
    await focus(button("Remove the place"));
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByText("Place on the map", { exact: true })).toHaveFocus();
    await openCoordinates();
    await expect.element(field("Latitude")).toHaveValue("");
  });
});

describe("the time zone", () => {
  it("is found by a part of its name, by keyboard, and kept when nothing is chosen", async () => {
    await expect.element(field("Time zone")).toHaveValue("New York");
    await field("Time zone").fill("paris");
    await expect.element(page.getByRole("group", { name: "Europe" })).toBeVisible();
    await userEvent.keyboard("{Enter}");
    await expect.element(field("Time zone")).toHaveValue("Paris");
    await field("Time zone").fill("nowhere");
    await expect.element(page.getByText("No time zone found.")).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await userEvent.tab();
    await expect.element(field("Time zone")).toHaveValue("Paris");
    await save().click();
    await expect.element(savedToast()).toBeVisible();
    expect(stored.timeZone).toBe("Europe/Paris");
  });
});

describe("the opening hours", () => {
  const name = (text: string) => page.getByText(text, { exact: true });
  const press = async (target: ReturnType<typeof button>) => {
    await focus(target);
    await userEvent.keyboard("{Enter}");
  };

  it("keep the focus when spans are added and removed by keyboard", async () => {
    const removal = button("Remove these hours of Tuesday");
    await press(button("Add opening hours"));
    await expect.element(name("Monday")).toHaveFocus();
    await userEvent.tab();
    await expect.element(field("Monday, opens at")).toHaveFocus();
    // The button that adds hours is there until the day is full. Then its focus goes to the day's name.
    for (let spans = 1; spans < maxSpansPerDay; spans += 1) {
      expect(document.activeElement).not.toBe(name("Tuesday").element());
      await press(button("Add hours on Tuesday"));
    }
    await expect.element(name("Tuesday")).toHaveFocus();
    // A second Enter must not remove another span of the day.
    await press(removal.first());
    await userEvent.keyboard("{Enter}");
    expect(removal.elements()).toHaveLength(maxSpansPerDay - 1);
    await expect.element(name("Tuesday")).toHaveFocus();
    await press(button("Show no hours"));
    await expect.element(name("Guests do not see any hours yet.")).toHaveFocus();
    await userEvent.tab();
    await expect.element(button("Add opening hours")).toHaveFocus();
  });
});
