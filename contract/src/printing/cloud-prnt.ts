import * as z from "zod";
import { recordId } from "../shared/ids.ts";
import { textOf } from "../shared/text.ts";
import type { PrintOutcome } from "./print-jobs.ts";

/**
 * What a printer sends in Star's CloudPRNT protocol. The restaurant enters the address
 * `https://SITE/print?printer=ID&key=KEY` at the printer, which adds its own parameters.
 * @see https://star-m.jp/products/s_print/sdk/StarCloudPRNT/manual/en/protocol-reference/index.html
 */
const fromPrinter = {
  printer: recordId,
  key: textOf(64),
  /** The job, as the answer to a poll named it. Older firmware does not send it. */
  token: recordId.optional(),
};

/** POST /print: the printer asks for a job. Its status is in the body, which is not validated. */
export const printerPoll = z.object({ printer: fromPrinter.printer, key: fromPrinter.key });

/** GET /print: the printer asks for the text of the job. */
export const printerFetch = z.object(fromPrinter);

/** DELETE /print: the printer says how the job has ended. `code` is `OK`, or begins with a status code. */
export const printerConfirmation = z.object({ ...fromPrinter, code: textOf(200) });

/** Answer of POST /print. */
export interface PrinterPollAnswer {
  jobReady: boolean;
  mediaTypes?: string[];
  jobToken?: string;
}

/** Answer of DELETE /print. */
export interface PrinterConfirmationAnswer {
  confirmed: true;
}

/**
 * Reads the code of a confirmation. Codes of 510 to 519 are about the format of the text, and other
 * codes from 500 about its transfer. With others, such as 410 without paper, a part may have been
 * printed.
 */
export function printOutcomeOf(code: string): PrintOutcome {
  const trimmed = code.trim();
  if (/^(OK|2\d\d)/i.test(trimmed)) return "printed";
  if (/^51\d/.test(trimmed)) return "unreadable";
  return /^5\d\d/.test(trimmed) ? "not-printed" : "unknown";
}

/** Whether a printer with this status code can print. */
export function isReadyStatus(status: string | undefined): boolean {
  return status === undefined || status.startsWith("2");
}

/** Reads the status code of a poll: `200%20OK` is `200`. Undefined if there is none. */
export function statusOfPoll(body: unknown): string | undefined {
  const code: unknown = (body as { statusCode?: unknown } | undefined)?.statusCode;
  return typeof code === "string" ? /^\d{3,4}/.exec(code)?.[0] : undefined;
}
