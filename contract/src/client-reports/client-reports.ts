import * as z from "zod";
import { textOf } from "../shared/text.ts";

/** Maximum bytes of a report. A valid one has about a hundred. */
export const maxReportBytes = 1024;

/**
 * POST /api/client-report. Every value is from a list, a code or a number, so that a report cannot
 * contain personal data. A failure names the part of the screen, and the code and HTTP status of
 * the response.
 */
export const clientReport = z.object({
  event: z.enum(["visit", "load-failed"]),
  screen: z.enum(["/vendorportal", "/dashboard"]),
  part: z.enum(["menu", "flash-sales", "orders"]).optional(),
  /** A code such as `auth/unknown-app`: one or two words of at most 30 characters, and a slash. */
  code: textOf(61)
    .regex(/^[a-z-]{1,30}(\/[a-z-]{1,30})?$/)
    .optional(),
  status: z.int().min(100).max(599).optional(),
});
export type ClientReport = z.infer<typeof clientReport>;

/** Answer of POST /api/client-report. */
export interface ClientReportAnswer {
  received: true;
}
