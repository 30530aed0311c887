import * as z from "zod";
import { idFromClient, recordId } from "../shared/ids.ts";
import { publicName, textOf } from "../shared/text.ts";
import type { PrintJob } from "./print-jobs.ts";
import { type PaperColumns, paperColumns } from "./printer-limits.ts";

const wrongColumns = "Choose a paper width.";
const wrongKey = "Give a key of 32 letters and digits.";

/** The secret of a printer. The client makes it, so that a retry of the request has the same. */
const printerKey = textOf(32, { missing: wrongKey, tooLong: wrongKey }).regex(/^[A-Za-z0-9]{32}$/, wrongKey);

/** POST /api/vendorAPI/printers. */
export const addPrinter = z.object({
  requestId: idFromClient,
  name: publicName("Name the printer.", 40),
  columns: z.union(
    paperColumns.map((columns) => z.literal(columns)),
    wrongColumns,
  ),
  key: printerKey,
});
export type AddPrinter = z.infer<typeof addPrinter>;

/** DELETE /api/vendorAPI/printers. */
export const removePrinter = z.object({ printerId: recordId });

/** POST /api/vendorAPI/printers/test. */
export const testPrinter = z.object({ printerId: recordId, requestId: idFromClient });

/** POST /api/vendorAPI/printers/reprint. */
export const reprintOrder = z.object({ orderId: recordId, requestId: idFromClient });

/** `Printers/{hash of vendor and requestId}`: a receipt printer that polls for jobs (Star CloudPRNT). */
export interface PrinterRecord {
  vendorId: string;
  name: string;
  columns: PaperColumns;
  /** SHA-256 of its key, in base64url. */
  keyHash: string;
  /** Uid of the member who added it and knows its key. Absent in records from before this was stored. */
  addedBy?: string;
  createdAt: Date;
  /** When it last polled, to `seenPrecisionMs`. Absent before its first poll. */
  seenAt?: Date;
  /** Its last status code, such as `200`, or `410` without paper. */
  status?: string;
  /** What it has to print, oldest first. */
  jobs: PrintJob[];
  /** Jobs that are not needed any more. A late or repeated event of an order adds none of them again. */
  done: { id: string; at: Date }[];
}

/** A printer in responses to its vendor. */
export interface Printer {
  id: string;
  name: string;
  columns: PaperColumns;
  /** Whether it has polled within the last minute. */
  isOnline: boolean;
  /** Whether it says that it can print: it has paper, and its cover is closed. */
  isReady: boolean;
  /** ISO 8601; null before its first poll. */
  seenAt: string | null;
  /** Jobs that it has not printed yet. */
  waiting: number;
}

/** Answer of GET printers, oldest first. */
export interface PrintersAnswer {
  printers: Printer[];
}

/** Answer of POST printers and of a test page. */
export interface PrinterAnswer {
  printer: Printer;
}

/** Answer of DELETE printers. */
export interface RemovePrinterAnswer {
  removed: true;
}

/** Answer of a reprint. */
export interface ReprintAnswer {
  /** On how many printers the order is printed again. */
  printers: number;
  /**
   * On how many of them the copy waits. 0 if a repeated request finds that each has printed it, or has given it
   * up because the printer cannot read it.
   */
  waiting: number;
}
