/**
 * A receipt printer that speaks Star's CloudPRNT: it polls, gets the text of a job, prints it and
 * confirms it. It can fail at each step.
 * @see https://star-m.jp/products/s_print/sdk/StarCloudPRNT/manual/en/protocol-reference/http-method-reference/index.html
 */

/** A failure to simulate in one turn: an early end, a lost message, or a poll at the wrong time. */
export type PrinterFault = (typeof printerFaults)[number];

export const printerFaults = [
  "no network",
  "answer to the poll lost",
  "jam",
  "text lost",
  "poll during the print",
  "power lost before the print",
  "power lost after the print",
  "confirmation lost",
  "answer to the confirmation lost",
] as const;

/** The settings of a printer, as a person enters them. */
export interface PrinterSettings {
  /** Server URL. */
  url: string;
  name: string;
  password: string;
}

const mac = "00:11:62:00:00:01";

/** Makes a printer that has printed nothing yet. */
export function cloudPrinter(settings: PrinterSettings) {
  /** The texts on its papers, oldest first. */
  const papers: string[] = [];

  /**
   * One turn: a poll and, if there is a job, its print.
   * @returns the status of the answer to the poll; undefined without a network
   */
  async function turn(fault?: PrinterFault): Promise<number | undefined> {
    if (fault === "no network") return undefined;
    const { status, text } = await poll(fault === "jam" ? "411%20Paper%20jam" : "200%20OK", false);
    if (status !== 200 || fault === "answer to the poll lost") return status;
    const { jobReady, jobToken } = JSON.parse(text) as { jobReady: boolean; jobToken?: string };
    // A printer that cannot print does not ask for the text.
    if (jobReady && fault !== "jam") await printJob(jobToken === undefined ? {} : { token: jobToken }, fault);
    return status;
  }

  function poll(statusCode: string, printingInProgress: boolean) {
    // The server reads `statusCode`, not the hardware state in `status`.
    const status = { status: "23 6 0 0 0 0 0 0 0 ", printerMAC: mac, statusCode, printingInProgress };
    return request("POST", settings, {}, { ...status, clientAction: null });
  }

  async function printJob(token: Record<string, string>, fault: PrinterFault | undefined): Promise<void> {
    const job = await request("GET", settings, { mac, type: "text/plain", ...token });
    if (fault === "power lost before the print") return;
    if (fault === "poll during the print") await poll("200%20OK", true);
    const isReceived = job.status === 200 && fault !== "text lost";
    if (isReceived) papers.push(job.text);
    if (fault === "power lost after the print" || fault === "confirmation lost") return;
    // 520: the text of the job could not be downloaded.
    const confirmation = { mac, code: isReceived ? "200 OK" : "520", ...token };
    await request("DELETE", settings, confirmation);
    // Without an answer, the printer confirms again.
    if (fault === "answer to the confirmation lost")
      await request("DELETE", settings, { ...confirmation, retry: "1" });
  }

  return { papers, turn };
}

/** Sends a request. Like a real printer, it sends the password only after a 401, at each request. */
async function request(
  method: "POST" | "GET" | "DELETE",
  { url, name, password }: PrinterSettings,
  query: Record<string, string>,
  body?: object,
): Promise<{ status: number; text: string }> {
  const send = (headers: Record<string, string>) =>
    fetch(`${url}?${new URLSearchParams(query)}`, {
      method,
      headers: { ...headers, ...(body && { "Content-Type": "application/json" }) },
      body: body ? JSON.stringify(body) : null,
    });
  let response = await send({});
  const authentication = response.headers.get("www-authenticate");
  const isPasswordRequired = response.status === 401 && authentication?.startsWith("Basic ");
  if (isPasswordRequired) {
    await response.text();
    const credentials = Buffer.from(`${name}:${password}`).toString("base64");
    response = await send({ Authorization: `Basic ${credentials}` });
  }
  return { status: response.status, text: await response.text() };
}
