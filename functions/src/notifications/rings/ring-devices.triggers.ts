import { onDocumentCreated } from "firebase-functions/v2/firestore";
import { triggerOptions } from "../../platform/configuration/function-options.ts";
import { ringForOrder } from "./ring-devices.ts";

/**
 * Rings the restaurant's devices for a new order that is paid at pickup. One that is paid in the app rings
 * when it is paid (`applyIntent`).
 */
export const onOrderCreated = onDocumentCreated(
  { ...triggerOptions, document: "Orders/{orderId}" },
  async ({ params, data }) => {
    const vendorId: unknown = data?.get("vendorId");
    if (typeof vendorId === "string") await ringForOrder(params.orderId, vendorId);
  },
);
