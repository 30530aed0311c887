import * as z from "zod";
import { registerResponse } from "../http/response-schemas.ts";
import type { PrinterConfirmationAnswer, PrinterPollAnswer } from "./cloud-prnt.ts";
import { paperColumns } from "./printer-limits.ts";
import type {
  Printer,
  PrinterAnswer,
  PrintersAnswer,
  RemovePrinterAnswer,
  ReprintAnswer,
} from "./printers.ts";

const printer = registerResponse<Printer>("Printer")(
  z.object({
    id: z.string(),
    name: z.string(),
    columns: z.union(paperColumns.map((columns) => z.literal(columns))),
    isOnline: z.boolean(),
    isReady: z.boolean(),
    seenAt: z.iso.datetime().nullable(),
    waiting: z.int(),
  }),
);
registerResponse<PrintersAnswer>("PrintersAnswer")(z.object({ printers: z.array(printer) }));
registerResponse<PrinterAnswer>("PrinterAnswer")(z.object({ printer }));
registerResponse<RemovePrinterAnswer>("RemovePrinterAnswer")(z.object({ removed: z.literal(true) }));
registerResponse<ReprintAnswer>("ReprintAnswer")(z.object({ printers: z.int(), waiting: z.int() }));

registerResponse<PrinterPollAnswer>("PrinterPollAnswer")(
  z.object({
    jobReady: z.boolean(),
    mediaTypes: z.array(z.string()).optional(),
    jobToken: z.string().optional(),
  }),
);
registerResponse<string>("PrintedText")(z.string());
registerResponse<PrinterConfirmationAnswer>("PrinterConfirmationAnswer")(
  z.object({ confirmed: z.literal(true) }),
);
