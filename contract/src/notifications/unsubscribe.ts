import * as z from "zod";
import { recordId } from "../shared/ids.ts";

/** POST /notifications/unsubscribe: the parameters of the link in a mail. The body is not read. */
export const unsubscribeQuery = z.object({
  vendorId: recordId,
  mails: z.literal("new-orders"),
  signature: z.string().min(1).max(64),
});
