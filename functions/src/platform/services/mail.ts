import type { Transporter } from "nodemailer";
import { budgetUsedUpMessage, spendDailyBudget, untilNextBudgets } from "../limits/daily-budgets.ts";
import { truncate } from "../truncate.ts";
import { smtpSettings } from "./integrations.ts";

/** A mail as plain text, and as HTML if it has that part. */
interface OutgoingMail {
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** Address that switches such mails off when it gets a POST request (RFC 8058). */
  unsubscribe?: string;
  /** Identifies the event: mail servers may drop a repeated mail. Letters, digits, - or _. */
  id: string;
}

/** The mail server did not accept a mail. */
export class MailError extends Error {
  /** Whether the server would refuse the same mail again. */
  readonly permanent: boolean;
  /** Milliseconds after which another attempt may succeed, if that is known. */
  readonly retryAfterMs: number | undefined;

  constructor(reason: string, permanent: boolean, retryAfterMs?: number) {
    super(reason);
    this.name = "MailError";
    this.permanent = permanent;
    this.retryAfterMs = retryAfterMs;
  }
}

/** An attempt has to end before the timeout of the function. */
const timeoutMs = 10_000;
const longestReason = 300;

/** The transport of the last mail. The next mail to the same server uses it again. */
let connection: { url: string; transport: Promise<Transporter> } | undefined;

/**
 * Sends a mail.
 * @returns the mail's Message-ID; undefined if this deployment sends no mail
 * @throws MailError
 */
export async function sendMail({ to, unsubscribe, id, ...parts }: OutgoingMail): Promise<string | undefined> {
  const settings = smtpSettings();
  if (settings === undefined) return undefined;
  const isWithinBudget = await spendDailyBudget("mails");
  if (!isWithinBudget) throw new MailError(budgetUsedUpMessage, false, untilNextBudgets());
  const { url, from, state } = settings;
  const messageId = `<${id}@${from.slice(from.lastIndexOf("@") + 1).replace(">", "")}>`;
  if (connection?.url !== url) connection = { url, transport: transportTo(url, state === "live") };
  const transport = await connection.transport;
  try {
    await transport.sendMail({
      ...parts,
      from,
      // No text, which nodemailer would read as a list of addresses.
      to: { name: "", address: to },
      messageId,
      headers: { "Auto-Submitted": "auto-generated", ...oneClickHeaders(unsubscribe) },
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  } catch (error) {
    throw mailErrorOf(error);
  }
  return messageId;
}

/** Headers with which mail programs show a button to unsubscribe. */
function oneClickHeaders(url: string | undefined): Record<string, string> {
  if (url === undefined) return {};
  return { "List-Unsubscribe": `<${url}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}

/**
 * Nodemailer is loaded with the first mail, so that instances start fast.
 * @param requireTLS whether a server without TLS gets neither the password nor a mail
 */
async function transportTo(url: string, requireTLS: boolean): Promise<Transporter> {
  const { createTransport } = await import("nodemailer");
  return createTransport({
    url,
    requireTLS,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
}

/**
 * A response of 500 to 599 to a command about this mail is final (RFC 5321, 4.2.1). Other errors,
 * such as wrong credentials or no connection, may pass.
 */
function mailErrorOf(error: unknown): MailError {
  const status = propertyOf(error, "responseCode");
  const code = String(propertyOf(error, "code") ?? "unknown");
  const isAboutMail = code === "EENVELOPE" || code === "EMESSAGE";
  const isFinal = typeof status === "number" && status >= 500 && isAboutMail;
  // Without the server's text, which may contain the address.
  return new MailError(truncate(`${code} ${status ?? ""}`.trim(), longestReason), isFinal);
}

function propertyOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}
