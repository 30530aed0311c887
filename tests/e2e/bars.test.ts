import { hold } from "./support/network.ts";
import { signIn, vendor } from "./support/people/accounts.ts";
import { expect, nightly, takePicture, test, untilTakenOver } from "./support/test.ts";

test.describe("the bars", () => {
  test("keeps the focus in the panel and returns it when Escape closes it", async ({ newPerson }) => {
    const { page } = await newPerson("phone");
    await page.goto("/");
    await untilTakenOver(page);
    const opener = page.getByRole("button", { name: "Open the menu" });
    await opener.focus();
    await page.keyboard.press("Enter");
    const panel = page.getByRole("dialog", { name: "Menu" });
    await panel.getByRole("link", { name: "Contact" }).waitFor();
    await takePicture(page, "phone-bar-panel");
    const inside = () => panel.evaluate((element) => element.contains(document.activeElement));
    for (let step = 0; step < 8; step += 1) {
      await page.keyboard.press("Tab");
      await expect.poll(inside).toBe(true);
    }
    await page.keyboard.press("Escape");
    await panel.waitFor({ state: "hidden" });
    await expect(opener).toBeFocused();

    await opener.click();
    await panel.getByRole("link", { name: "Our Mission" }).click();
    await page.getByRole("heading", { level: 1, name: "Good food belongs on a plate." }).waitFor();
    await panel.waitFor({ state: "hidden" });
  });

  test("follow when another tab signs in or out", nightly, async ({ newPerson }) => {
    const person = await newPerson("desktop");
    const { page } = person;
    const reader = await page.context().newPage();
    await reader.goto("/about");
    await reader.waitForLoadState("networkidle");
    // Visitors have the link "Dashboard", which leads to the login. A restaurant has "Profile" in its place.
    await reader.getByRole("link", { name: "Dashboard", exact: true }).waitFor();
    await signIn(person, vendor);
    await page.waitForURL("**/dashboard");
    const profile = reader.getByRole("button", { name: "Profile" });
    await profile.waitFor();
    await profile.click();
    await reader.getByRole("menuitem", { name: "Settings" }).waitFor();
    await reader.keyboard.press("Escape");

    await page.getByRole("button", { name: "Logout" }).click();
    await page.waitForURL("/");
    await reader.getByRole("link", { name: "Dashboard", exact: true }).waitFor();
  });

  test("open the dropdown when it was pressed before its code arrived", async ({ newPerson }) => {
    const { page } = await newPerson("desktop", { account: vendor });
    const letThrough = await hold(page, "**/assets/profile-menu*.js");
    await page.goto("/about", { waitUntil: "commit" });
    const profile = page.getByRole("button", { name: "Profile" });
    await profile.focus();
    await page.keyboard.press("Enter");
    await expect(profile).toHaveAttribute("aria-expanded", "false");
    letThrough();

    const menu = page.getByRole("menu", { name: "Profile" });
    await menu.getByRole("menuitem", { name: "Settings" }).waitFor();
    await expect(menu).toBeFocused();
    await page.keyboard.press("Escape");
    await menu.waitFor({ state: "hidden" });
    await expect(profile).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(menu).toBeFocused();
    for (let place = 0; place < 3; place += 1) await page.keyboard.press("ArrowDown");
    await takePicture(page, "desktop-bar-profile");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/settings");

    await page.goto("/about");
    await profile.click();
    await menu.waitFor();
    await profile.click();
    await menu.waitFor({ state: "hidden" });
  });

  test("reach every place of the portal by keyboard on a phone", async ({ newPerson }) => {
    const { page } = await newPerson("phone", { account: vendor });
    await page.goto("/new-menu-item");
    const places = page.getByRole("navigation", { name: "Main" });
    await places.getByRole("link", { name: "Menu", exact: true }).waitFor();
    await takePicture(page, "phone-bottom-bar");
    const more = places.getByRole("button", { name: "More" });
    await more.focus();
    for (const name of ["Menu", "Sell", "Orders", "Home"]) {
      await page.keyboard.press("Shift+Tab");
      await expect(places.getByRole("link", { name, exact: name !== "Orders" })).toBeFocused();
    }
    await page.keyboard.press("Enter");
    await page.waitForURL("**/dashboard");
    await more.focus();
    await page.keyboard.press("Enter");
    const panel = page.getByRole("dialog", { name: "Menu" });
    const settings = panel.getByRole("link", { name: "Settings" });
    const isFocused = () => settings.evaluate((element) => element === document.activeElement);
    for (let tabs = 0; tabs < 12 && !(await isFocused()); tabs += 1) await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/settings");
    await expect(places.getByRole("link", { name: /^Orders/ })).toBeVisible();
  });

  test("show the portal's bar alone at /Vendornavbar", async ({ newPerson }) => {
    const { page } = await newPerson("desktop");
    await page.goto("/Vendornavbar");
    await page.getByRole("link", { name: "Flash Sale" }).waitFor();
    expect(await page.locator("main").textContent()).toBe("");
  });
});
