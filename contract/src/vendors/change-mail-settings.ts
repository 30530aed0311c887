import * as z from "zod";
import { mailLanguages } from "./vendor-rules.ts";

/**
 * PUT /engine/vendors/mails: at least one setting. Absent ones stay, so that two tabs do not undo each
 * other's change.
 */
export const changeMailSettings = z
  .object({
    language: z.enum(mailLanguages).optional(),
    newOrders: z.boolean().optional(),
    weekly: z.boolean().optional(),
  })
  .refine((settings) => Object.values(settings).some((value) => value !== undefined), {
    path: ["language"],
    message: "Choose a setting to change.",
  });
export type ChangeMailSettings = z.infer<typeof changeMailSettings>;
