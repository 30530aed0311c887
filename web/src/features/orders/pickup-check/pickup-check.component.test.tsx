import { encode } from "uqr";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { api, Refusal } from "../../../test-support/api.ts";
import { network } from "../../../test-support/network.ts";
import { order } from "../../../test-support/records.ts";
import { renderAsVendor } from "../../../test-support/render-screen.tsx";
import { button, dialog } from "../../../test-support/screen.ts";

const collect = "POST /api/vendorAPI/collect";
const undo = "POST /api/vendorAPI/completeOrder";
const list = "GET /api/vendorAPI/getVendorOrders";
const imani = order({ usersName: "Imani", foodItem: ["Onion tart"], pickupCode: "K7F3M" });
const collectedNow = () =>
  ({ ...imani, status: "completed", completionTime: new Date().toISOString() }) as const;

/**
 * Gives the device a camera that shows a QR code with this text. Without a text, it has no camera.
 * @returns its streams
 */
function replaceCamera(text?: string): readonly MediaStream[] {
  const streams: MediaStream[] = [];
  vi.spyOn(navigator.mediaDevices, "getUserMedia").mockImplementation(async () => {
    if (text === undefined) throw new DOMException("There is no camera.", "NotFoundError");
    const { size, data } = encode(text, { ecc: "M", border: 4 });
    const canvas = document.createElement("canvas");
    canvas.width = size * 10;
    canvas.height = size * 10;
    const context = canvas.getContext("2d");
    const draw = () => {
      if (!context) return;
      for (const [y, row] of data.entries()) {
        for (const [x, isDark] of row.entries()) {
          context.fillStyle = isDark ? "black" : "white";
          context.fillRect(x * 10, y * 10, 10, 10);
        }
      }
    };
    draw();
    // A stream has a picture only after the canvas has changed.
    setInterval(draw, 100);
    const stream = canvas.captureStream(10);
    streams.push(stream);
    return stream;
  });
  return streams;
}

async function type(code: string): Promise<void> {
  for (const letter of code) await page.getByRole("button", { name: letter, exact: true }).click();
}

it("keeps its button free on a phone while a bar offers to undo a completion", async () => {
  await page.viewport(375, 740);
  api.answer("GET /api/vendorAPI/getVendorOrders", { incompletedOrders: [imani], completedOrders: [] });
  api.answer("POST /api/vendorAPI/completeOrder", () => {
    const order = collectedNow();
    api.answer("GET /api/vendorAPI/getVendorOrders", { incompletedOrders: [], completedOrders: [order] });
    return { order };
  });
  await renderAsVendor("/orders");
  await button(/^Complete/).click();
  await expect.element(button(/^Undo/)).toBeVisible();
  const { left, right, top, bottom } = button("Check pickup").element().getBoundingClientRect();
  const found = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  expect(found?.closest("button")).toBe(button("Check pickup").element());
});

describe.each(["/orders", "/orders?view=counter"])("the check of a pickup on %s", (path) => {
  beforeEach(async () => {
    api.answer(list, { incompletedOrders: [imani], completedOrders: [] });
    api.answer(collect, () => ({ order: collectedNow() }));
    replaceCamera();
    await renderAsVendor(path);
  });

  it("shows what to hand over after five taps on the keypad, without a camera", async () => {
    await button("Check pickup").click();
    await expect.element(page.getByText("Without a camera, type the code.")).toBeVisible();
    await type("K7F3M");
    await expect.element(dialog().getByRole("heading", { name: "Hand this over" })).toBeVisible();
    await expect.element(dialog().getByText("2 × Onion tart")).toBeVisible();
    await expect.element(dialog().getByText("Pays at pickup $16.32")).toBeVisible();
    expect(network.count(collect)).toBe(1);
  });

  it("checks a scanned QR code in one tap, once", async () => {
    replaceCamera(`https://flashplate.example/p/${imani.id}#K7F3M`);
    await button("Check pickup").click();
    await expect.element(dialog().getByRole("heading", { name: "Hand this over" })).toBeVisible();
    expect(network.count(collect)).toBe(1);
  });

  it("says why the undo of a collection failed, and keeps its result", async () => {
    api.answer(collect, () => {
      const order = collectedNow();
      api.answer(list, { incompletedOrders: [], completedOrders: [order] });
      return { order };
    });
    const message = "This order was completed more than 10 seconds ago.";
    api.answer(undo, new Refusal("order/undo-too-late", message));
    await button("Check pickup").click();
    await type("K7F3M");
    await dialog().getByRole("button", { name: /^Undo/ }).click();
    await expect.element(dialog().getByText(message)).toBeVisible();
    await expect.element(dialog().getByRole("heading", { name: "Hand this over" })).toBeVisible();
  });

  it("keeps the next guest's result when the undo of an earlier check ends late", async () => {
    const orders = [imani, order({ usersName: "Ravi", pickupCode: "M3F7K" })];
    api.answer(collect, ({ body }) => {
      const found = orders.find(({ pickupCode }) => pickupCode === body.code) ?? imani;
      return { order: { ...found, status: "completed", completionTime: new Date().toISOString() } };
    });
    api.answer(undo, { order: imani });
    await button("Check pickup").click();
    await type("K7F3M");
    const letThrough = network.hold(undo);
    await dialog().getByRole("button", { name: /^Undo/ }).click();
    await button("Check the next one").click();
    await type("M3F7K");
    await expect.element(dialog().getByText("Ravi")).toBeVisible();
    const loads = network.count(list);
    letThrough();
    // The lists are loaded again after the answer.
    await expect.poll(() => network.count(list)).toBeGreaterThan(loads);
    await expect.element(dialog().getByText("Ravi")).toBeVisible();
  });

  it("does not collect an undone order again while its QR code is in the picture", async () => {
    replaceCamera(`https://flashplate.example/p/${imani.id}`);
    api.answer(collect, () => ({ order: collectedNow() }));
    api.answer(undo, { order: imani });
    await button("Check pickup").click();
    await dialog().getByRole("button", { name: /^Undo/ }).click();
    const hint = "This order was undone. To check it again, type its code.";
    await expect.element(dialog().getByText(hint)).toBeVisible();
    expect(network.count(collect)).toBe(1);
    await type("K7F3M");
    await expect.element(dialog().getByRole("heading", { name: "Hand this over" })).toBeVisible();
    expect(network.count(collect)).toBe(2);
  });

  it.each([
    [new Date().toISOString(), /^Collected at \d/],
    ["2026-01-30T23:42:00Z", /^Collected on Fri, Jan 30, /],
  ])("says that an order was collected before, at %s", async (at, heading) => {
    api.answer(collect, new Refusal("order/already-collected", "It was.", undefined, at));
    await button("Check pickup").click();
    await type("K7F3M");
    await expect.element(dialog().getByRole("heading", { name: heading })).toBeVisible();
    await expect.element(dialog().getByText("This order was handed over before.")).toBeVisible();
  });

  it("says why an order is not handed over", async () => {
    const message = "This order is not paid yet. Its guest pays in the app.";
    api.answer(collect, new Refusal("order/unpaid", message));
    await button("Check pickup").click();
    await type("K7F3M");
    await expect.element(dialog().getByRole("heading", { name: "Do not hand it over" })).toBeVisible();
    await expect.element(dialog().getByText(message)).toBeVisible();
  });

  it("says that a paid order may be handed over late", async () => {
    const message =
      "This order was paid and not collected in time, so it is closed. If its guest comes now, hand it out.";
    api.answer(collect, new Refusal("order/uncollected", message));
    await button("Check pickup").click();
    await type("K7F3M");
    await expect.element(dialog().getByRole("heading", { name: "Paid, but late" })).toBeVisible();
    await expect.element(dialog().getByText(message)).toBeVisible();
  });

  it("says that nothing was checked while codes are paused", async () => {
    const message = "Too many wrong codes. Check again in a minute.";
    api.answer(collect, new Refusal("request/too-many", message));
    await button("Check pickup").click();
    await type("K7F3M");
    await expect.element(dialog().getByRole("heading", { name: "Nothing was checked" })).toBeVisible();
    await expect.element(dialog().getByText(message)).toBeVisible();
  });

  it("says that nothing was checked without a connection", async () => {
    network.cut(collect);
    await button("Check pickup").click();
    await type("K7F3M");
    await expect.element(dialog().getByRole("heading", { name: "Nothing was checked" })).toBeVisible();
    await button("Check the next one").click();
    await expect.element(dialog().getByLabelText("Pickup code")).toHaveValue("");
  });

  it("repeats a check whose answer was lost with the same id, and another one with its own", async () => {
    network.loseAnswer(collect);
    await button("Check pickup").click();
    for (const heading of ["Nothing was checked", "Hand this over", "Hand this over"]) {
      await type("K7F3M");
      await expect.element(dialog().getByRole("heading", { name: heading })).toBeVisible();
      await button("Check the next one").click();
    }
    const [first, second, third] = api.received(collect).map(({ body }) => body.requestId);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it("repeats a scan whose answer was lost with the same id when its code is typed", async () => {
    replaceCamera(`https://flashplate.example/p/${imani.id}#K7F3M`);
    network.loseAnswer(collect);
    await button("Check pickup").click();
    await expect.element(dialog().getByRole("heading", { name: "Nothing was checked" })).toBeVisible();
    replaceCamera();
    await button("Check the next one").click();
    await type("K7F3M");
    await expect.element(dialog().getByRole("heading", { name: "Hand this over" })).toBeVisible();
    const [scanned, typed] = api.received(collect).map(({ body }) => body);
    expect([scanned?.orderId, scanned?.code, typed?.code]).toEqual([imani.id, undefined, "K7F3M"]);
    expect(typed?.requestId).toBe(scanned?.requestId);
  });

  it("repeats a check with its id after the dialog was closed, and after another check", async () => {
    const check = async (code: string, heading: string) => {
      await button("Check pickup").click();
      await type(code);
      await expect.element(dialog().getByRole("heading", { name: heading })).toBeVisible();
      await button("Close", dialog()).click();
      await expect.element(dialog()).not.toBeInTheDocument();
    };
    network.loseAnswer(collect);
    await check("K7F3M", "Nothing was checked");
    await check("M3F7K", "Hand this over");
    await check("K7F3M", "Hand this over");
    const [first, other, second] = api.received(collect).map(({ body }) => body.requestId);
    expect(second).toBe(first);
    expect(other).not.toBe(first);
  });

  it("sends one check for all scans of a code, and ignores the keys until the answer", async () => {
    replaceCamera(`https://flashplate.example/p/${imani.id}`);
    const release = network.holdAnswer(collect);
    await button("Check pickup").click();
    await expect.element(dialog().getByText("Checking…")).toBeVisible();
    page
      .getByRole("button", { name: "K", exact: true })
      .element()
      .dispatchEvent(new MouseEvent("click", { bubbles: true }));
    await expect.element(dialog().getByLabelText("Pickup code")).toHaveValue("");
    // The picture is scanned every 150 ms, and the code stays in it.
    await new Promise((resolve) => setTimeout(resolve, 500));
    release();
    await expect.element(dialog().getByRole("heading", { name: "Hand this over" })).toBeVisible();
    expect(network.count(collect)).toBe(1);
  });

  it("says that a QR code is no order's, and switches the camera off when it is closed", async () => {
    const streams = replaceCamera("https://elsewhere.example/orders");
    await button("Check pickup").click();
    await expect.element(page.getByText("This is not the code of an order.")).toBeVisible();
    await button("Close", dialog()).click();
    // React's strict mode switches the camera on twice.
    const states = () => streams.flatMap((stream) => stream.getTracks()).map(({ readyState }) => readyState);
    await expect.poll(() => [...new Set(states())]).toEqual(["ended"]);
    expect(network.count(collect)).toBe(0);
  });

  it("says that the camera is not permitted", async () => {
    const refusal = new DOMException("No.", "NotAllowedError");
    vi.spyOn(navigator.mediaDevices, "getUserMedia").mockRejectedValue(refusal);
    await button("Check pickup").click();
    await expect.element(page.getByText("The browser does not permit the camera.")).toBeVisible();
  });

  it("accepts typed small letters, and drops characters that no code has", async () => {
    await button("Check pickup").click();
    await dialog().getByLabelText("Pickup code").fill("k7o-f3");
    await expect.element(dialog().getByLabelText("Pickup code")).toHaveValue("K7F3");
  });
});

it("plays a sound of two tones for a check while sounds are on", async () => {
  api.answer(list, { incompletedOrders: [imani], completedOrders: [] });
  api.answer(collect, () => ({ order: collectedNow() }));
  replaceCamera();
  await renderAsVendor("/orders");
  const tones = vi.spyOn(AudioContext.prototype, "createOscillator");
  const toggle = page.getByRole("switch", { name: "Sound for new orders" });
  const tonesOfCheck = async () => {
    tones.mockClear();
    await button("Check pickup").click();
    await type("K7F3M");
    await expect.element(dialog().getByRole("heading", { name: "Hand this over" })).toBeVisible();
    await button("Close", dialog()).click();
    return tones.mock.calls.length;
  };
  expect(await tonesOfCheck()).toBe(0);
  await toggle.click();
  // Turning it on plays the sound of a new order once, which has two tones as well.
  await expect.poll(() => tones.mock.calls.length).toBe(2);
  expect(await tonesOfCheck()).toBe(2);
  await toggle.click();
  expect(await tonesOfCheck()).toBe(0);
});
