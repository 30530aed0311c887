import { beforeEach, describe, expect, it, vi } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import { api } from "../../../test-support/api.ts";
import { makeDeviceBusy } from "../../../test-support/device/busy-device.ts";
import { people } from "../../../test-support/firebase-auth.ts";
import { me, noPayments, order, vendor } from "../../../test-support/records.ts";
import { knownPerson, renderAsVendor, renderScreen } from "../../../test-support/render-screen.tsx";
import { alert, button, dialog, path } from "../../../test-support/screen.ts";

const list = "GET /api/vendorAPI/getVendorOrders";
const bottomBar = () => page.getByRole("navigation", { name: "Main" });
const place = (name: string) => bottomBar().getByRole("link", { name });
const boxOf = (locator: Locator) => locator.element().getBoundingClientRect();
const namesIn = (locator: Locator) => locator.elements().map(({ textContent }) => textContent);

describe("the bottom bar of a phone", () => {
  beforeEach(async () => {
    await page.viewport(375, 740);
    const first = order({ usersName: "Imani" });
    const second = order({ usersName: "Ravi" });
    let pending = [first, second];
    api.answer(list, () => ({
      incompletedOrders: pending,
      completedOrders: pending.includes(second) ? [] : [completed(second)],
    }));
    api.answer("POST /api/vendorAPI/completeOrder", () => {
      pending = [first];
      return { order: completed(second) };
    });
    await renderAsVendor("/orders");
    await expect.element(place("Orders 2 are waiting")).toBeVisible();
  });

  const completed = (one: ReturnType<typeof order>) => ({
    ...one,
    status: "completed" as const,
    completionTime: new Date().toISOString(),
  });

  it("has the main places in order, each large enough for a thumb", async () => {
    expect(
      bottomBar()
        .getByRole("link")
        .elements()
        .map((link) => link.getAttribute("href")),
    ).toEqual(["/dashboard", "/orders", "/Flashsales?new", "/new-menu-item"]);
    for (const element of bottomBar().element().querySelectorAll("a, button")) {
      const { width, height } = element.getBoundingClientRect();
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
    await expect.element(place("Orders")).toHaveAttribute("aria-current", "page");
    await place("Home").click();
    await expect.poll(path).toBe("/dashboard");
    await expect.element(place("Home")).toHaveAttribute("aria-current", "page");
    expect(place("Orders").element().getAttribute("aria-current")).toBeNull();
  });

  it("marks Menu as current on the menu card too", async () => {
    await place("Menu").click();
    await expect.element(place("Menu")).toHaveAttribute("aria-current", "page");
    await renderAsVendor("/menu");
    await expect.element(place("Menu")).toHaveAttribute("aria-current", "true");
  });

  it("keeps the element of Menu and its focus when it leads away from the menu card", async () => {
    await renderAsVendor("/menu");
    await expect.element(place("Menu")).toBeVisible();
    const link = place("Menu").element();
    await place("Menu").click();
    await expect.element(place("Menu")).toHaveAttribute("aria-current", "page");
    expect(place("Menu").element()).toBe(link);
  });

  it("opens the panel with More, and focuses More when the panel is closed", async () => {
    expect(button("Open the menu").query()).toBeNull();
    const more = button("More");
    await more.click();
    await expect.element(dialog("Menu")).toBeVisible();
    await expect
      .poll(() => namesIn(dialog("Menu").getByRole("link")))
      .toEqual(["Flash Sale", "Schedule", "Results", "Menu card", "Settings"]);
    await expect.element(button("Logout", dialog("Menu"))).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(dialog("Menu")).not.toBeInTheDocument();
    await expect.element(more).toHaveFocus();
  });

  it("closes the panel on Escape, twice, on a busy device", async () => {
    makeDeviceBusy();
    for (let n = 0; n < 2; n += 1) {
      await button("More").click();
      await expect.element(dialog("Menu")).toBeVisible();
      await userEvent.keyboard("{Escape}");
      await expect.element(dialog("Menu")).not.toBeInTheDocument();
    }
  });

  it("closes the panel when another language is chosen", async () => {
    await button("More").click();
    await button("Español", dialog("Menu")).click();
    await expect.element(button("Más")).toBeVisible();
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
    await button("Más").click();
    await button("English", dialog()).click();
    await expect.element(button("More")).toBeVisible();
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  });

  it("stays below undo bars, and dialogs cover both", async () => {
    await button("Complete").first().click();
    await expect.element(button(/Undo/)).toBeVisible();
    await expect.element(place("Orders 1 is waiting")).toBeVisible();
    expect(boxOf(button(/Undo/)).bottom).toBeLessThanOrEqual(boxOf(bottomBar()).top);
    await button("Cancel order").click();
    const submit = button("Cancel order", dialog());
    await submit.click();
    await button("Sold out", dialog()).click();
    const { left, top, width, height } = boxOf(submit);
    const onTop = document.elementFromPoint(left + width / 2, top + height / 2);
    expect(onTop && submit.element().contains(onTop)).toBe(true);
  });

  it("hides no content at the end of a page", async () => {
    await expect.element(page.getByText("No completed orders")).toBeVisible();
    window.scrollTo(0, document.documentElement.scrollHeight);
    const end = page.getByText("What was handed over is kept here.");
    expect(boxOf(end).bottom).toBeLessThan(boxOf(bottomBar()).top);
  });
});

describe("the bars of the vendor portal", () => {
  it("have no bottom bar for a restaurant that waits for approval", async () => {
    await page.viewport(375, 740);
    await renderAsVendor("/vendorportal", vendor({ vendorVerify: false }));
    await expect.element(button("Open the menu")).toBeVisible();
    expect(bottomBar().query()).toBeNull();
  });

  it("lead to the dashboard and the settings on a desk", async () => {
    await page.viewport(1280, 800);
    api.answer("GET /account/status", noPayments);
    await renderAsVendor("/orders");
    await button("Profile").click();
    await expect
      .poll(() => namesIn(page.getByRole("menuitem")))
      .toEqual(["Dashboard", "Menu card", "Settings"]);
    await page.getByRole("menuitem", { name: "Settings" }).click();
    await expect.poll(path).toBe("/settings");
    await expect.element(page.getByRole("link", { name: "Flash Sale" })).toBeVisible();
    await expect.element(button("Logout")).toBeVisible();
  });

  it("close the profile menu on a click outside, twice, on a busy device", async () => {
    await page.viewport(1280, 800);
    await renderAsVendor("/orders");
    await expect.element(button("Profile")).toBeVisible();
    makeDeviceBusy();
    for (let n = 0; n < 2; n += 1) {
      await button("Profile").click();
      await expect.element(page.getByRole("menuitem", { name: "Settings" })).toBeVisible();
      await page.getByRole("heading", { level: 1 }).click();
      await expect.element(page.getByRole("menuitem", { name: "Settings" })).not.toBeInTheDocument();
    }
  });

  it("open the profile menu after a failed load only when it is pressed again", async () => {
    await page.viewport(1280, 800);
    await renderAsVendor("/orders");
    await expect.element(button("Profile")).toBeVisible();
    const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    const request = vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
    await button("Profile").click();
    const failure = alert("The menu could not be loaded.");
    await expect.element(failure).toBeVisible();
    expect(boxOf(failure).top).toBeGreaterThanOrEqual(boxOf(page.getByRole("banner")).bottom - 1);
    online.mockRestore();
    request.mockRestore();
    await page.getByRole("banner").getByRole("link", { name: "Schedule" }).hover();
    await button("Profile").hover();
    await new Promise((resolve) => setTimeout(resolve, 500));
    await expect.element(button("Profile")).toHaveAttribute("aria-expanded", "false");
    await button("Profile").click();
    await expect.element(page.getByRole("menuitem", { name: "Settings" })).toBeVisible();
  });

  it.each([
    ["/settings", me({ vendor: null, admin: true, secondFactor: "passed" }), ["Settings"]],
    ["/about", me({ vendor: null, admin: true, secondFactor: "passed" }), ["Dashboard", "Settings"]],
    ["/about", me({ vendor: null }), ["Dashboard", "Settings"]],
    ["/about", me(), ["Dashboard", "Menu card", "Settings"]],
  ])("link from %s only to screens that the person can open", async (path, person, names) => {
    await page.viewport(1280, 800);
    people.signIn(knownPerson(person));
    await renderScreen(path);
    if (person.admin && path === "/settings") {
      await expect.element(page.getByRole("link", { name: "Restaurants" })).toBeVisible();
    }
    await button("Profile").click();
    await expect.poll(() => namesIn(page.getByRole("menuitem"))).toEqual([...names, "Logout"]);
  });

  it("are replaced by the public bar in the settings without a restaurant", async () => {
    await page.viewport(1280, 800);
    people.signIn(knownPerson(me({ vendor: null })));
    await renderScreen("/settings");
    await expect.element(page.getByRole("link", { name: "Our Mission" })).toBeVisible();
    expect(page.getByRole("link", { name: "Flash Sale" }).query()).toBeNull();
  });
});

it("offers visitors to log in and to sign up", async () => {
  await page.viewport(1280, 800);
  await renderScreen("/about");
  const bar = page.getByRole("banner");
  await expect.element(bar.getByRole("link", { name: "Log in" })).toHaveAttribute("href", "/login");
  await expect.element(bar.getByRole("link", { name: "Sign up" })).toHaveAttribute("href", "/vendor-reg");
  await expect.element(bar.getByRole("link", { name: "Dashboard" })).toHaveAttribute("href", "/login");
});
