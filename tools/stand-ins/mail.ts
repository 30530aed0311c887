/**
 * Stand-in for a mail server. It keeps the mails that it accepts and fails on request, per
 * recipient. SMTP has its own port; these paths are for people and tests:
 *
 * - `GET /` a page with the accepted mails, newest first. The page of the stand-in for FCM has them too
 * - `GET /stand-in/messages?to=…` the accepted mails, oldest first
 * - `POST /stand-in/answers` `{to, answers}` sets the SMTP status codes for the next mails
 */
import type { RequestListener } from "node:http";
import type { Readable } from "node:stream";
import { SMTPServer } from "smtp-server";
import { escapeHtml, handlerOf, listRoute, pageRoute, plannedAnswers } from "./http.ts";
import { readMail } from "./read-mail.ts";

/** An accepted mail. */
export interface TakenMail {
  takenAt: string;
  to: string;
  subject: string;
  text: string;
  /** Empty if the mail has no HTML part. */
  html: string;
  messageId: string;
  /** Headers of RFC 8058; empty if the mail lacks them. */
  unsubscribe: string;
  unsubscribePost: string;
}

/** Number of mails to keep. A stand-in may run for days. */
const maxKept = 500;

/** The mail server, the handler of its page, and the page's table of mails, newest first. */
interface MailStandIn {
  smtp: SMTPServer;
  handler: RequestListener;
  table: () => string;
}

/** Creates the stand-in without mails. */
export function mailStandIn(): MailStandIn {
  const accepted: TakenMail[] = [];
  const planned = plannedAnswers<number>("to");
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo: ({ address }, _session, done) => {
      const status = planned.next(address);
      if (status === undefined) return done();
      done(Object.assign(new Error(`The stand-in was set to respond ${status}.`), { responseCode: status }));
    },
    onData: (stream, { envelope }, done) => {
      textOf(stream).then((raw) => {
        const to = envelope.rcptTo.map(({ address }) => address).join(", ");
        accepted.push({ takenAt: new Date().toISOString(), to, ...readMail(raw) });
        accepted.splice(0, accepted.length - maxKept);
        done();
      }, done);
    },
  });
  const page = pageRoute("Mails that would have been sent", accepted, tableOf);
  return {
    smtp,
    handler: handlerOf(listRoute(accepted, "to"), planned.route, page),
    table: () => tableOf(accepted.toReversed()),
  };
}

async function textOf(stream: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}

function tableOf(mails: readonly TakenMail[]): string {
  if (mails.length === 0) return "<p>Nothing yet. Register a restaurant, or approve one.</p>";
  const rows = mails.map(
    ({ takenAt, to, subject, text, html }) =>
      `<tr><td>${escapeHtml(takenAt.slice(0, 19).replace("T", " "))}</td><td>${escapeHtml(to)}</td>` +
      `<td><strong>${escapeHtml(subject)}</strong><pre>${escapeHtml(text)}</pre>${frameOf(subject, html)}</td></tr>`,
  );
  const head = "<tr><th>When (UTC)</th><th>To</th><th>Mail</th></tr>";
  return `<table><thead>${head}</thead><tbody>${rows.join("\n")}</tbody></table>\n`;
}

/** The HTML part in a frame that runs no scripts, sends no forms and opens no windows. */
function frameOf(subject: string, html: string): string {
  if (html === "") return "";
  const title = escapeHtml(`As HTML: ${subject}`);
  return `<iframe sandbox="" title="${title}" srcdoc="${escapeHtml(html)}" loading="lazy"></iframe>`;
}
