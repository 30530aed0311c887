import * as z from "zod";
import { recordId } from "../shared/ids.ts";
import { textOf } from "../shared/text.ts";

/** The mails that a link can switch off. */
export const unsubscribableMails = ["new-orders", "week"] as const;
export type UnsubscribableMails = (typeof unsubscribableMails)[number];

/** POST /notifications/unsubscribe: the parameters of the link in a mail. The body is not read. */
export const unsubscribeQuery = z.object({
  vendorId: recordId,
  mails: z.enum(unsubscribableMails),
  signature: textOf(64).min(1),
});
