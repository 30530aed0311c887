import type { Order } from "@flashplate/contract/orders/orders";
import { expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { api } from "../../../test-support/api.ts";
import { network } from "../../../test-support/network.ts";
import { order } from "../../../test-support/records.ts";
import { renderAsVendor } from "../../../test-support/render-screen.tsx";
import { button, dialog } from "../../../test-support/screen.ts";

const undo = "POST /api/vendorAPI/completeOrder";

it("does not keep saying to hand an order over when only the response to its undo was lost", async () => {
  const pending = order({ usersName: "Imani", pickupCode: "K7F3M" });
  let stored: Order = pending;
  api.answer("GET /api/vendorAPI/getVendorOrders", () => ({
    incompletedOrders: stored.status === "pending" ? [stored] : [],
    completedOrders: stored.status === "completed" ? [stored] : [],
    revision: stored.status,
  }));
  api.answer("POST /api/vendorAPI/collect", () => {
    stored = { ...pending, status: "completed", completionTime: new Date().toISOString() };
    return { order: stored };
  });
  api.answer(undo, () => {
    stored = pending;
    return { order: stored };
  });
  const noCamera = new DOMException("There is no camera.", "NotFoundError");
  vi.spyOn(navigator.mediaDevices, "getUserMedia").mockRejectedValue(noCamera);
  await renderAsVendor("/orders");
  await button("Check pickup").click();
  await dialog().getByLabelText("Pickup code").fill("K7F3M");
  await expect.element(dialog().getByRole("heading", { name: "Hand this over" })).toBeVisible();
  network.loseAnswer(undo);
  await dialog().getByRole("button", { name: /^Undo/ }).click();
  await expect.element(page.getByRole("heading", { name: "Hand this over" })).not.toBeInTheDocument();
  await expect.element(dialog().getByLabelText("Pickup code")).toHaveValue("");
});
