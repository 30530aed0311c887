/**
 * Stand-in for a receipt printer with CloudPRNT. It polls as soon as it has settings, and prints to
 * its page.
 *
 * - `GET /` a page with what it has printed, newest first, and buttons that make it fail
 * - `GET /settings` a page for the settings, as printers have one
 * - `POST /settings` a form with `url`, `name` and `password`: the printer forgets its papers and polls
 * - `POST /faults` a form with `fault` switches the fault on or off. A jam and a lost network last until
 *   they are switched off; the loss of power ends with the next print
 */
import type { RequestListener, ServerResponse } from "node:http";
import { bodyOf, handlerOf, type Route, sendPage } from "../http.ts";
import { cloudPrinter, type PrinterFault, type PrinterSettings } from "./cloud-printer.ts";
import { paperStyle, papersPage, type ShownPrinter, settingsPage } from "./printer-pages.ts";

/** The default of printers. */
const pollEveryMs = 5000;

/** Faults that last until a person switches them off. */
const lastingFaults = ["jam", "no network"] as const satisfies PrinterFault[];
/** A fault that ends with the next print. */
const oneTimeFault = "power lost after the print" as const satisfies PrinterFault;

/** Creates the stand-in's request handler, without settings. */
export function printerStandIn(): RequestListener {
  const faults = new Set<PrinterFault>();
  let settings: PrinterSettings | undefined;
  let printer: ReturnType<typeof cloudPrinter> | undefined;
  let status: number | undefined;
  let isTurning = false;

  async function turn(): Promise<void> {
    if (!printer || isTurning) return;
    isTurning = true;
    const papersBefore = printer.papers.length;
    const lastingFault = lastingFaults.find((one) => faults.has(one));
    const fault = lastingFault ?? (faults.has(oneTimeFault) ? oneTimeFault : undefined);
    // A failed connection is not an error: the printer polls again at its next turn.
    status = await printer.turn(fault).catch(() => undefined);
    const hasPrinted = printer.papers.length > papersBefore;
    if (hasPrinted) faults.delete(oneTimeFault);
    isTurning = false;
  }
  setInterval(() => void turn(), pollEveryMs).unref();

  const pages: Route = async (request, response, url) => {
    if (request.method !== "GET" || !["/", "/settings"].includes(url.pathname)) return false;
    const shown: ShownPrinter = { settings, status, faults, papers: printer?.papers.toReversed() ?? [] };
    const isSettings = url.pathname === "/settings";
    const main = isSettings ? settingsPage(settings) : papersPage(shown);
    const title = isSettings ? "Settings of the printer" : "A receipt printer";
    sendPage(response, { title, main, maxWidth: "44rem", style: paperStyle, reloads: !isSettings });
    return true;
  };

  const forms: Route = async (request, response, url) => {
    if (request.method !== "POST") return false;
    if (url.pathname === "/settings") {
      const { url: address = "", name = "", password = "" } = await formOf(request);
      settings = { url: address, name, password };
      printer = cloudPrinter(settings);
      status = undefined;
      await turn();
      return redirect(response);
    }
    if (url.pathname !== "/faults") return false;
    const { fault } = await formOf(request);
    const toggledFault = [...lastingFaults, oneTimeFault].find((one) => one === fault);
    if (toggledFault) {
      const wasOn = faults.delete(toggledFault);
      if (!wasOn) faults.add(toggledFault);
    }
    return redirect(response);
  };

  return handlerOf(pages, forms);
}

async function formOf(request: Parameters<Route>[0]): Promise<Record<string, string>> {
  return Object.fromEntries(new URLSearchParams(await bodyOf(request)));
}

/** Shows the page of the papers after a form. */
function redirect(response: ServerResponse): true {
  response.writeHead(303, { Location: "/" }).end();
  return true;
}
