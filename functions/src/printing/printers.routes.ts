import type {
  PrinterAnswer,
  PrintersAnswer,
  RemovePrinterAnswer,
  ReprintAnswer,
} from "@flashplate/contract/printing/printers";
import {
  addPrinterEndpoint,
  printersEndpoint,
  removePrinterEndpoint,
  reprintOrderEndpoint,
  testPrinterEndpoint,
} from "@flashplate/contract/printing/printing.interface";
import { created, ok } from "../http/answer.ts";
import { mount } from "../http/mount.ts";
import { createRouter } from "../http/router.ts";
import { printTestPage, reprintOwnOrder } from "./add-jobs.ts";
import { addOwnPrinter, listOwnPrinters, removeOwnPrinter } from "./printers.service.ts";

/** A vendor's receipt printers, under /api/vendorAPI. */
export const printersRouter = createRouter();

mount(printersRouter, printersEndpoint, async ({ vendor }) =>
  ok<PrintersAnswer>({ printers: await listOwnPrinters(vendor.id) }),
);

mount(printersRouter, addPrinterEndpoint, async ({ user, vendor, body }) =>
  created<PrinterAnswer>({ printer: await addOwnPrinter(vendor.id, user.uid, body) }),
);

mount(printersRouter, removePrinterEndpoint, async ({ vendor, body }) => {
  await removeOwnPrinter(vendor.id, body.printerId);
  return ok<RemovePrinterAnswer>({ removed: true });
});

mount(printersRouter, testPrinterEndpoint, async ({ vendor, body }) =>
  ok<PrinterAnswer>({ printer: await printTestPage(vendor.id, body) }),
);

mount(printersRouter, reprintOrderEndpoint, async ({ vendor, role, body }) =>
  ok<ReprintAnswer>(await reprintOwnOrder(vendor.id, role, body)),
);
