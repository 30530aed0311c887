import type { Answer, Endpoint } from "../http/endpoint.ts";
import { leastRole } from "../team/roles.ts";
import {
  type PrinterConfirmationAnswer,
  type PrinterPollAnswer,
  printerConfirmation,
  printerFetch,
} from "./cloud-prnt.ts";
import {
  addPrinter,
  type PrinterAnswer,
  type PrintersAnswer,
  type RemovePrinterAnswer,
  type ReprintAnswer,
  removePrinter,
  reprintOrder,
  testPrinter,
} from "./printers.ts";

export const printersEndpoint = {
  function: "vendorAPI",
  methods: ["GET"],
  path: "/api/vendorAPI/printers",
  who: leastRole.serve,
  summary: "Lists the vendor's receipt printers, oldest first.",
  answers: { 200: "PrintersAnswer" as Answer<PrintersAnswer> },
} as const satisfies Endpoint;

export const addPrinterEndpoint = {
  function: "vendorAPI",
  methods: ["POST"],
  path: "/api/vendorAPI/printers",
  who: leastRole.setPrinters,
  limits: ["devices"],
  summary: "Adds a printer, whose key the client has made.",
  body: addPrinter,
  answers: { 201: "PrinterAnswer" as Answer<PrinterAnswer> },
  errors: ["printing/too-many-printers"],
} as const satisfies Endpoint;

export const removePrinterEndpoint = {
  function: "vendorAPI",
  methods: ["DELETE"],
  path: "/api/vendorAPI/printers",
  who: leastRole.setPrinters,
  limits: ["devices"],
  summary: "Removes a printer. Its key is not valid any more.",
  body: removePrinter,
  answers: { 200: "RemovePrinterAnswer" as Answer<RemovePrinterAnswer> },
} as const satisfies Endpoint;

export const testPrinterEndpoint = {
  function: "vendorAPI",
  methods: ["POST"],
  path: "/api/vendorAPI/printers/test",
  who: leastRole.setPrinters,
  limits: ["devices"],
  summary: "Prints a test page.",
  body: testPrinter,
  answers: { 200: "PrinterAnswer" as Answer<PrinterAnswer> },
  errors: ["request/not-found"],
} as const satisfies Endpoint;

export const reprintOrderEndpoint = {
  function: "vendorAPI",
  methods: ["POST"],
  path: "/api/vendorAPI/printers/reprint",
  who: leastRole.serve,
  summary:
    "Prints an order again on all printers, marked as a copy. Only some roles see names in orders that are over.",
  body: reprintOrder,
  answers: { 200: "ReprintAnswer" as Answer<ReprintAnswer> },
  errors: ["request/not-found", "printing/no-printer"],
} as const satisfies Endpoint;

export const printerPollEndpoint = {
  function: "print",
  methods: ["POST"],
  path: "/print",
  who: "printer",
  limits: ["print"],
  summary: "Star CloudPRNT: a printer says how it is, and asks whether there is a job.",
  answers: { 200: "PrinterPollAnswer" as Answer<PrinterPollAnswer> },
} as const satisfies Endpoint;

export const printerFetchEndpoint = {
  function: "print",
  methods: ["GET"],
  path: "/print",
  who: "printer",
  limits: ["print"],
  summary: "Star CloudPRNT: a printer gets the text of a job.",
  query: printerFetch,
  answers: { 200: "PrintedText" as Answer<string> },
  file: "text/plain",
  errors: ["request/not-found"],
} as const satisfies Endpoint;

export const printerConfirmationEndpoint = {
  function: "print",
  methods: ["DELETE"],
  path: "/print",
  who: "printer",
  limits: ["print"],
  summary: "Star CloudPRNT: a printer says how a job has ended.",
  query: printerConfirmation,
  answers: { 200: "PrinterConfirmationAnswer" as Answer<PrinterConfirmationAnswer> },
} as const satisfies Endpoint;
