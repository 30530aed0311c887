import type { DemoPrinter } from "./types.ts";

/** The printer of Juniper & Rye, which `npm start` connects. */
export const demoPrinter: DemoPrinter = {
  id: "demo-printer",
  key: "DemoPrinterKeyOfJuniperAndRye123",
  name: "Kitchen",
  columns: 48,
};
