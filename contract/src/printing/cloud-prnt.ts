import * as z from "zod";
import { textOf } from "../shared/text.ts";
import type { PrintOutcome } from "./print-jobs.ts";

/**
 * What a printer sends in Star's CloudPRNT protocol. The restaurant enters at the printer the address
 * `https://SITE/print`, the printer's id as the user name, and its key as the password. The printer
 * sends both only after a 401, for each request.
 * @see https://star-m.jp/products/s_print/sdk/StarCloudPRNT/manual/en/protocol-reference/index.html
 * @see https://github.com/star-micronics/cloudprnt-sdk/issues/5
 */
const jobFields = {
  /** The job, as the answer to a poll named it. Older firmware does not send it. */
  token: plainText(128).optional(),
};

/**
 * GET /print: the printer requests the text of the job. Without `type`, it asks whether the server
 * speaks another version of the protocol; 404 means that it does not.
 */
export const printerFetch = z.object({ ...jobFields, type: plainText(200).optional() });

/** DELETE /print: the printer says how the job has ended. `code` is `OK`, or begins with a status code. */
export const printerConfirmation = z.object({ ...jobFields, code: plainText(200) });

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

/** A text of ASCII, which printers send. */
function plainText(maxLength: number) {
  return textOf(maxLength).regex(/^[ -~]*$/, "Send letters of ASCII.");
}

/** What a poll says about the printer. */
export interface PrinterStatus {
  /** `200%20OK` is `200`. Undefined if the printer sent no code. */
  code: string | undefined;
  /** Whether it is printing now. Some printers poll while they print. */
  isPrinting: boolean;
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

/** Reads the body of a poll, which may be anything. */
export function printerStatusOf(body: unknown): PrinterStatus {
  const { statusCode, printingInProgress } = (body ?? {}) as Record<string, unknown>;
  return {
    code: typeof statusCode === "string" ? /^\d{3,4}/.exec(statusCode)?.[0] : undefined,
    isPrinting: printingInProgress === true,
  };
}
