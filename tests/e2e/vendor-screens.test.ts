import { loseAnswerOnce } from "./support/network.ts";
import { makeOwnVendor } from "./support/people/own-vendors.ts";
import { expect, type NewPerson, nightly, takePicture, test, type Width, widths } from "./support/test.ts";

/** Signs in to a new restaurant and opens `path`. */
async function openAsNewVendor(newPerson: NewPerson, path: string, width: Width) {
  const person = await newPerson(width, { account: await makeOwnVendor() });
  await person.page.goto(path);
  return { person, page: person.page };
}

test.describe("a vendor's screens", () => {
  test("offer to save changes when an earlier try had created the sale", async ({ newPerson }) => {
    const { person, page } = await openAsNewVendor(newPerson, "/Flashsales?new", "phone");
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Discount", { exact: true }).fill("20");
    await dialog.getByRole("button", { name: "1 hour" }).click();
    await dialog.getByLabel("Items Amount", { exact: true }).fill("8");
    await dialog.getByLabel("Limit per person", { exact: true }).fill("2");
    await loseAnswerOnce(page, "*/engine/flashsales/create");
    await dialog.getByRole("button", { name: "Start sale" }).click();
    await dialog.getByRole("alert").filter({ hasText: "Error adding flash sale:" }).waitFor();
    await dialog.getByLabel("Discount", { exact: true }).fill("50");
    await dialog.getByRole("button", { name: "Start sale" }).click();
    await dialog.getByText(/Your first try got through: 8 × Soup \w+ for \$6\.80/).waitFor();
    await takePicture(page, "phone-sale-first-try");
    await dialog.getByRole("button", { name: "Save changes" }).click();
    await dialog.waitFor({ state: "hidden" });
    const active = page.getByRole("region", { name: "Active Sales" });
    await active.getByText("−50%").waitFor();
    await expect(active.getByRole("article")).toHaveCount(1);
    person.expectComplaint(/ERR_CONNECTION_RESET.*flashsales\/create/);
  });

  test("show what is missing for selling, and show a guest no restaurant", nightly, async ({ newPerson }) => {
    const { person, page } = await openAsNewVendor(newPerson, "/vendorportal", "desktop");
    await page.getByText("Your dashboard is open. What is left makes your sales work.").waitFor();
    await page.getByText("1 dish is on it.").waitFor();
    await page.getByRole("link", { name: "Set your location" }).waitFor();
    await page.getByRole("link", { name: "Open the settings" }).waitFor();
    await takePicture(page, "desktop-vendorportal-open");
    await page.setViewportSize(widths.phone);
    await takePicture(page, "phone-vendorportal-open");

    // An unknown state is shown neither as done nor as pending.
    await page.route("**/api/menuAPI/items", (route) => route.abort("connectionreset"));
    person.expectComplaint(/ERR_CONNECTION_RESET.*menuAPI/);
    await page.reload();
    const failure = page.getByRole("alert").filter({ hasText: "Unable to load menu items" });
    await failure.waitFor();
    await page.getByText("Not known yet").waitFor();
    await takePicture(page, "phone-vendorportal-menu-failed");
    await page.unroute("**/api/menuAPI/items");
    await failure.getByRole("button", { name: "Try again" }).click();
    await page.getByText("1 dish is on it.").waitFor();
    await page.getByRole("link", { name: "Settings", exact: true }).click();
    await page.waitForURL("**/settings");
    await person.close();

    const guest = await newPerson("phone", {
      account: { email: "consumer@demo.test", password: "demo-password" },
    });
    await guest.page.goto("/vendorportal");
    await guest.page.getByRole("heading", { name: "Your account is ready" }).waitFor();
    expect(await guest.page.getByText("Your restaurant is not registered yet.").count()).toBe(0);
    await takePicture(guest.page, "phone-vendorportal-guest");
  });
});
