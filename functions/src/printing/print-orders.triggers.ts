import { onDocumentWritten } from "firebase-functions/v2/firestore";
import { triggerOptions } from "../platform/configuration/function-options.ts";
import { becomesVisible, printNewOrder } from "./add-jobs.ts";

/** An order becomes visible to its restaurant: its printers print it. */
export const onOrderVisible = onDocumentWritten(
  { ...triggerOptions, document: "Orders/{orderId}" },
  async ({ params, data }) => {
    const vendorId: unknown = data?.after.get("vendorId");
    if (typeof vendorId !== "string") return;
    if (!becomesVisible(data?.before.get("status"), data?.after.get("status"))) return;
    await printNewOrder(params.orderId, vendorId);
  },
);
