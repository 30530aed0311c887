import { beforeEach, describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { api } from "../../test-support/api.ts";
import { network } from "../../test-support/network.ts";
import { order, printer } from "../../test-support/records.ts";
import { renderAsVendor } from "../../test-support/render-screen.tsx";
import { button } from "../../test-support/screen.ts";

const complete = "POST /api/vendorAPI/completeOrder";

beforeEach(() => {
  api.answer("GET /api/vendorAPI/getVendorOrders", { incompletedOrders: [order()], completedOrders: [] });
  api.answer("GET /api/vendorAPI/printers", { printers: [printer()] });
  api.answer(complete, { order: order({ status: "completed" }) });
});

/** After this time, the dashboard has shown its parts that are loaded later. They move the buttons. */
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 1500));

/** Where the buttons of the page are. */
const rectsOfButtons = () =>
  [...document.querySelectorAll("main button")].map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [x, y, width, height].map(Math.round);
  });

describe.each([320, 375, 1024, 1280])("at %i px", (width) => {
  it.each(["/orders", "/orders?view=counter", "/dashboard"])(
    "moves no button while an order is completed on %s",
    async (path) => {
      await page.viewport(width, 800);
      await renderAsVendor(path);
      await expect.element(button("Complete")).toBeVisible();
      if (path !== "/dashboard") await expect.element(button("Print again")).toBeVisible();
      await aMoment();
      const letThrough = network.hold(complete);
      // A click would scroll to the button.
      button("Complete").element().scrollIntoView({ block: "center" });
      const before = rectsOfButtons();
      await button("Complete").click();
      await expect.element(button("Completing…")).toBeVisible();
      expect(rectsOfButtons()).toEqual(before);
      const { scrollWidth, clientWidth } = button("Completing…").element();
      expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
      letThrough();
    },
  );
});
