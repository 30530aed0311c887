import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { OrderStatus } from "@flashplate/contract/orders/orders";
import { stored, storeOrder } from "../../functions/test-support/records/records.ts";
import { writeVideo } from "./support/camera.ts";
import { look } from "./support/look.ts";
import { clickTwiceAtOnce, countSent, cutOnce, hold, loseAnswerOnce } from "./support/network.ts";
import { makeOwnVendor } from "./support/people/own-vendors.ts";
import { spanishFindings } from "./support/spanish.ts";
import {
  type AtEnd,
  everyWidth,
  expect,
  journeyAt,
  origin,
  type Page,
  takePicture,
  test,
} from "./support/test.ts";

const collectPath = "/api/vendorAPI/collect";
const pickupCode = "K7M4P";
const refusals = /40[49].*\/collect$/;

const dialog = (page: Page) => page.getByRole("dialog");
const result = (page: Page, name: string | RegExp) => dialog(page).getByRole("heading", { name });
const next = (page: Page) => dialog(page).getByRole("button", { name: "Check the next one" });

/** Stores an order of two onion tarts, which Imani collects by default. Returns its id. */
function storePickup(
  vendorId: string,
  status: OrderStatus = "pending",
  { code = pickupCode, guest = "Imani" } = {},
): Promise<string> {
  const completionTime = status === "completed" ? new Date() : null;
  const food = { usersName: guest, foodItem: ["Onion tart"], price_cents: 850 };
  return storeOrder(vendorId, { ...food, status, completionTime, pickupCode: code });
}

/** Returns a path for the video of a camera. The file is removed at the end. */
function newVideoFile(atEnd: AtEnd): string {
  const folder = mkdtempSync(join(tmpdir(), "flashplate-camera-"));
  atEnd(() => rmSync(folder, { recursive: true }));
  return join(folder, "camera.y4m");
}

const qrOf = (orderId: string) => `${origin}/p/${orderId}#${pickupCode}`;

async function openCheck(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Check pickup" }).click();
  await dialog(page).getByLabel("Pickup code").waitFor();
}

async function typeCode(page: Page, code = pickupCode): Promise<void> {
  for (const letter of code) await dialog(page).getByRole("button", { name: letter, exact: true }).click();
}

type Scanned = [name: string, orderId: Promise<string>, heading: string | RegExp, text: string];

/** An order for each outcome of the check, with the heading and a text of the outcome. */
function scannedOrders(vendorId: string, otherId: string): Scanned[] {
  return [
    ["collected", storePickup(vendorId, "pending", { guest: "Amara" }), "Hand this over", "2 × Onion tart"],
    ["already", storePickup(vendorId, "completed"), /^Collected at \d/, "This order was handed over before."],
    ["cancelled", storePickup(vendorId, "cancelled"), "Do not hand it over", "This order was cancelled."],
    [
      "unpaid",
      storePickup(vendorId, "awaiting-payment"),
      "Do not hand it over",
      "This order is not paid yet.",
    ],
    ["late", storePickup(vendorId, "uncollected"), "Paid, but late", "If its guest comes now, hand it out."],
    ["foreign", storePickup(otherId), "Do not hand it over", "Your restaurant has no order"],
    ["unknown", Promise.resolve("no-such-order"), "Do not hand it over", "Your restaurant has no order"],
  ];
}

test.describe("the check of a pickup", () => {
  for (const width of everyWidth) {
    test(
      `says what to do with each scanned order on a ${width}`,
      journeyAt(width),
      async ({ newPerson, atEnd }) => {
        const [vendor, other] = [await makeOwnVendor(), await makeOwnVendor()];
        const video = newVideoFile(atEnd);
        const show = async (id: string) => writeVideo(video, qrOf(id));
        const cases = scannedOrders(vendor.uid, other.uid);
        writeVideo(video);
        const camera = { video, isPermitted: true };
        const { page, expectComplaint } = await newPerson(width, { account: vendor, camera });
        expectComplaint(refusals);
        await page.goto("/orders");
        await openCheck(page);
        await dialog(page).getByText("Hold the guest's QR code into the picture.").waitFor();
        await look(page, `check-${width}`, false);
        await dialog(page).getByRole("button", { name: "Close" }).click();

        for (const [name, orderId, heading, text] of cases) {
          await show(await orderId);
          if (await next(page).isVisible()) await next(page).click();
          else await openCheck(page);
          await result(page, heading).waitFor();
          await dialog(page).getByText(text).waitFor();
          await look(page, `check-${width}-${name}`, false);
        }
        writeVideo(video, "https://elsewhere.example/");
        await next(page).click();
        await dialog(page).getByText("This is not the code of an order.").waitFor();
        await dialog(page).getByRole("button", { name: "Close" }).click();
        // The order that was handed over has moved to the completed ones.
        await page.getByRole("table", { name: "Completed Orders" }).getByText("Amara").waitFor();
      },
    );
  }

  test("works by its code when the camera is refused, and says why", async ({ newPerson, atEnd }) => {
    const vendor = await makeOwnVendor();
    await storePickup(vendor.uid);
    const video = newVideoFile(atEnd);
    writeVideo(video);
    const camera = { video, isPermitted: false };
    const { page } = await newPerson("phone", { account: vendor, camera });
    await page.goto("/orders");
    await openCheck(page);
    await dialog(page).getByText("The browser does not permit the camera. Type the code.").waitFor();
    await look(page, "check-refused", false);
    await typeCode(page);
    await result(page, "Hand this over").waitFor();
  });

  test("works by its code without a camera, once for each order", async ({ newPerson }) => {
    const [vendor, other] = [await makeOwnVendor(), await makeOwnVendor()];
    const id = await storePickup(vendor.uid);
    await storePickup(other.uid, "pending", { code: "33333" });
    const { page, expectComplaint } = await newPerson("phone", { account: vendor });
    expectComplaint(refusals);
    await page.goto("/orders?view=counter");
    await openCheck(page);
    await dialog(page).getByText("Without a camera, type the code.").waitFor();
    await look(page, "check-without-camera", false);

    // The code of no order, then one of another restaurant.
    const texts: (string | null)[] = [];
    for (const code of ["44444", "33333"]) {
      await typeCode(page, code);
      await result(page, "Do not hand it over").waitFor();
      texts.push(await dialog(page).getByRole("alert").textContent());
      await next(page).click();
    }
    expect(texts[0]).toBe(texts[1]);

    const sent = countSent(page, collectPath);
    await typeCode(page);
    await result(page, "Hand this over").waitFor();
    await dialog(page).getByRole("button", { name: /^Undo/ }).click();
    await dialog(page).getByLabel("Pickup code").waitFor();
    expect(await stored(`Orders/${id}`)).toMatchObject({ status: "pending" });

    await typeCode(page);
    await next(page).click();
    await typeCode(page);
    await result(page, /^Collected at \d/).waitFor();
    expect(sent()).toBe(3);
  });

  test("sends one request on a slow network, and says when nothing was checked", async ({ newPerson }) => {
    const vendor = await makeOwnVendor();
    const id = await storePickup(vendor.uid);
    const { page, expectComplaint } = await newPerson("phone", { account: vendor });
    expectComplaint(/ERR_CONNECTION_RESET/);
    await page.goto("/orders");
    await openCheck(page);

    await cutOnce(page, `**${collectPath}`);
    await typeCode(page);
    await result(page, "Nothing was checked").waitFor();
    await look(page, "check-offline", false);
    await next(page).click();

    const sent = countSent(page, collectPath);
    const release = await hold(page, `**${collectPath}`);
    await typeCode(page);
    await dialog(page).getByText("Checking…").waitFor();
    await look(page, "check-slow", false);
    // A second tap on the last key, and on another one.
    for (const letter of ["P", "4"]) {
      await clickTwiceAtOnce(dialog(page).getByRole("button", { name: letter, exact: true }));
    }
    await expect(dialog(page).getByLabel("Pickup code")).toHaveValue(pickupCode);
    expect(sent()).toBe(1);
    expect(await stored(`Orders/${id}`)).toMatchObject({ status: "pending" });
    release();
    await result(page, "Hand this over").waitFor();
    expect(sent()).toBe(1);
  });

  test("hands an order over once when the response was lost", async ({ newPerson }) => {
    const vendor = await makeOwnVendor();
    const id = await storePickup(vendor.uid);
    const { page, expectComplaint } = await newPerson("phone", { account: vendor });
    expectComplaint(/ERR_CONNECTION_RESET/, refusals);
    await page.goto("/orders");
    await openCheck(page);
    await loseAnswerOnce(page, `*${collectPath}`);
    await typeCode(page);
    await result(page, "Nothing was checked").waitFor();
    expect(await stored(`Orders/${id}`)).toMatchObject({ status: "completed" });
    await next(page).click();
    // The page repeats its request with the same id, so the order is not "collected before".
    await typeCode(page);
    await result(page, "Hand this over").waitFor();
    await next(page).click();
    await typeCode(page);
    await result(page, /^Collected at \d/).waitFor();
  });

  test("shows its texts in Spanish", async ({ newPerson }) => {
    const vendor = await makeOwnVendor();
    await storePickup(vendor.uid);
    const { page, expectComplaint } = await newPerson("phone", { account: vendor, locale: "es-MX" });
    expectComplaint(refusals);
    await page.goto("/orders");
    await page.getByRole("button", { name: "Comprobar recogida" }).click();
    await dialog(page).getByText("Sin cámara, escribe el código.").waitFor();
    for (const [name, code, heading] of [
      ["unknown", "44444", "No lo entregues"],
      ["first", pickupCode, "Entrega esto"],
      ["again", pickupCode, /^Recogido a las? \d/],
    ] as const) {
      expect(await spanishFindings(page)).toEqual([]);
      await typeCode(page, code);
      await result(page, heading).waitFor();
      expect(await spanishFindings(page)).toEqual([]);
      await takePicture(page, `es-check-${name}`, false);
      await dialog(page).getByRole("button", { name: "Comprobar el siguiente" }).click();
    }
  });
});
