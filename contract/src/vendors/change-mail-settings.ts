import * as z from "zod";
import { mailLanguages } from "./mail-settings.ts";

/** PUT /engine/vendors/mails: absent settings stay, so that two tabs do not undo each other's change. */
export const changeMailSettings = z.object({
  language: z.enum(mailLanguages).optional(),
  newOrders: z.boolean().optional(),
});
export type ChangeMailSettings = z.infer<typeof changeMailSettings>;
