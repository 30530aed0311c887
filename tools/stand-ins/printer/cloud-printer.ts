/**
 * A receipt printer that speaks Star's CloudPRNT: it polls, gets the text of a job, prints it and
 * confirms it. It can fail at each step.
 * @see https://star-m.jp/products/s_print/sdk/StarCloudPRNT/manual/en/protocol-reference/http-method-reference/index.html
 */

/** Where a turn ends early, or what is lost in it. */
export type PrinterFault =
  | "no network"
  | "answer to the poll lost"
  | "jam"
  | "text lost"
  | "power lost before the print"
  | "power lost after the print"
  | "confirmation lost"
  | "answer to the confirmation lost";

export const printerFaults: readonly PrinterFault[] = [
  "no network",
  "answer to the poll lost",
  "jam",
  "text lost",
  "power lost before the print",
  "power lost after the print",
  "confirmation lost",
  "answer to the confirmation lost",
];

/** Sends a request: `POST`, `GET` or `DELETE`, with a query and the poll's body. */
export type SendToServer = (
  method: "POST" | "GET" | "DELETE",
  query: Record<string, string>,
  body?: object,
) => Promise<{ status: number; text: string }>;

const mac = "00:11:62:00:00:01";

/** Makes a printer, which has printed nothing. */
export function cloudPrinter(send: SendToServer) {
  /** The texts on its papers, oldest first. */
  const papers: string[] = [];

  /** One turn: a poll and, if there is a job, its print. */
  async function turn(fault?: PrinterFault): Promise<void> {
    if (fault === "no network") return;
    const statusCode = fault === "jam" ? "411%20Paper%20jam" : "200%20OK";
    const poll = { status: "23 6 0 0 0 0 0 0 0 ", printerMAC: mac, statusCode, clientAction: null };
    const { status, text } = await send("POST", {}, poll);
    if (status !== 200 || fault === "answer to the poll lost") return;
    const { jobReady, jobToken } = JSON.parse(text) as { jobReady: boolean; jobToken?: string };
    // A printer that cannot print does not ask for the text.
    if (!jobReady || fault === "jam") return;
    await printJob(jobToken === undefined ? {} : { token: jobToken }, fault);
  }

  async function printJob(token: Record<string, string>, fault: PrinterFault | undefined): Promise<void> {
    const job = await send("GET", { mac, type: "text/plain", ...token });
    if (fault === "power lost before the print") return;
    const isReceived = job.status === 200 && fault !== "text lost";
    if (isReceived) papers.push(job.text);
    if (fault === "power lost after the print" || fault === "confirmation lost") return;
    // Without a text, 520: the job could not be downloaded.
    await send("DELETE", { mac, code: isReceived ? "200 OK" : "520", ...token });
  }

  return { papers, turn };
}
