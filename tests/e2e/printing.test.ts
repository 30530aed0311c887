import { storeOrder } from "../../functions/test-support/records/records.ts";
import { standInOrigin } from "../../tools/emulators/settings.ts";
import { look } from "./support/look.ts";
import { makeOwnVendor } from "./support/people/own-vendors.ts";
import { everyWidth, expect, journeyAt, type Page, test } from "./support/test.ts";

const printers = (page: Page) => page.getByRole("region", { name: "Receipt printers" });
const papers = (page: Page) => page.locator("pre");

/** Adds a printer in the settings and returns what has to be entered at it. */
async function addPrinter(page: Page): Promise<string[]> {
  const section = printers(page);
  await section.getByRole("button", { name: "Add a printer" }).click();
  await section.getByLabel("Name of the printer").fill("Kitchen");
  await look(page, `printers-add-${page.viewportSize()?.width}`);
  await section.getByRole("button", { name: "Add the printer" }).click();
  await section.getByText("The password is shown only now.").waitFor();
  await look(page, `printers-access-${page.viewportSize()?.width}`);
  const values = await section.getByRole("code").allTextContents();
  await section.getByRole("button", { name: "Done" }).click();
  return values;
}

/** Enters the settings at the stand-in for a printer. */
async function connect(standIn: Page, [url = "", name = "", password = ""]: string[]): Promise<void> {
  await standIn.goto(`${standInOrigin("printer")}/settings`);
  await standIn.getByLabel("Server URL").fill(url);
  await standIn.getByLabel("User name").fill(name);
  await standIn.getByLabel("Password").fill(password);
  await look(standIn, `printer-settings-${standIn.viewportSize()?.width}`);
  await standIn.getByRole("button", { name: "Save" }).click();
}

// One after the other, because all tests share one printer stand-in.
test.describe.configure({ mode: "serial" });

for (const width of everyWidth) {
  test(
    `a printer prints orders, copies and a test page on a ${width}`,
    journeyAt(width),
    async ({ newPerson }) => {
      test.slow();
      const { uid, ...account } = await makeOwnVendor();
      const { page } = await newPerson(width, { account });
      const { page: standIn } = await newPerson(width);
      await page.goto("/settings#printers");
      await connect(standIn, await addPrinter(page));
      await standIn.getByText("It polls ").waitFor();
      await printers(page).getByText("Online").waitFor();

      await storeOrder(uid, {
        usersName: "Imani",
        foodItem: ["Onion tart with rye crust"],
        pickupCode: "K7M4P",
        allergens: { gluten: "contains", milk: "contains" },
      });
      await papers(standIn).filter({ hasText: "Code: K 7 M 4 P" }).waitFor();
      await printers(page).getByRole("button", { name: "Print a test page" }).click();
      await papers(standIn).filter({ hasText: "Test page" }).waitFor();
      await look(page, `printers-${width}`);

      await page.goto("/orders");
      await page.getByRole("button", { name: "Print again" }).waitFor();
      await look(page, `orders-reprint-${width}`);
      await page.getByRole("button", { name: "Print again" }).click();
      await page.getByText("A copy waits for the printer.").waitFor();
      const copy = papers(standIn).filter({ hasText: "*** COPY ***" });
      await copy.waitFor();
      await expect(copy).toContainText("Contains: gluten, milk");
      await expect(papers(standIn)).toHaveCount(3);
      await page.goto("/orders?view=counter");
      await page.getByRole("button", { name: "Print again" }).waitFor();
      await look(page, `counter-reprint-${width}`);

      await standIn.getByRole("button", { name: "Jam" }).click();
      await look(standIn, `printer-stand-in-${width}`);
      // The printer polls every five seconds.
      await expect(async () => {
        await page.goto("/dashboard");
        await page.getByText("Look at the printer Kitchen: paper or cover.").waitFor({ timeout: 2000 });
      }).toPass();
      await look(page, `dashboard-printer-${width}`);

      await page.getByRole("link", { name: "Receipt printers" }).click();
      await printers(page).getByText("Look at the printer").waitFor();
      await printers(page).getByRole("button", { name: "Remove Kitchen" }).click();
      await printers(page).getByText("No printer yet.").waitFor();
      // A second click ends the jam.
      await standIn.getByRole("button", { name: "Jam" }).click();
      await standIn.getByText("does not know this user name and password").waitFor();
    },
  );
}
