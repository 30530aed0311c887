/**
 * Stand-in for a mail server. It keeps the mails that it accepts and fails on request, per
 * recipient. SMTP has its own port; these paths are for people and tests:
 *
 * - `GET /` a page with the accepted mails, newest first
 * - `GET /stand-in/messages?to=…` the accepted mails, oldest first
 * - `POST /stand-in/answers` `{to, answers}` sets the SMTP status codes for the next mails
 */
import type { RequestListener } from "node:http";
import type { Readable } from "node:stream";
import { SMTPServer } from "smtp-server";
import { escapeHtml, handlerOf, listRoute, pageRoute, plannedAnswers } from "./http.ts";

/** An accepted mail. */
export interface TakenMail {
  takenAt: string;
  to: string;
  subject: string;
  text: string;
  messageId: string;
}

/** Number of mails to keep. A stand-in may run for days. */
const maxKept = 500;

/** Creates the mail server and the handler of its page, without mails. */
export function mailStandIn(): { smtp: SMTPServer; handler: RequestListener } {
  const taken: TakenMail[] = [];
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
        taken.push({ takenAt: new Date().toISOString(), to, ...partsOf(raw) });
        taken.splice(0, taken.length - maxKept);
        done();
      }, done);
    },
  });
  const page = pageRoute("Mails that would have been sent", taken, tableOf);
  return { smtp, handler: handlerOf(listRoute(taken, "to"), planned.route, page) };
}

async function textOf(stream: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}

/** The parts of a mail with one text, in the encodings that Nodemailer uses. */
function partsOf(raw: string): Pick<TakenMail, "subject" | "text" | "messageId"> {
  const end = raw.indexOf("\r\n\r\n");
  const head = raw.slice(0, end).replace(/\r\n[ \t]+/g, " ");
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, "im").exec(head)?.[1]?.trim() ?? "";
  const body = raw.slice(end + 4);
  const encoding = header("Content-Transfer-Encoding").toLowerCase();
  const text = encoding === "quoted-printable" ? unquoted(body) : body;
  return {
    subject: header("Subject"),
    text: encoding === "base64" ? Buffer.from(body, "base64").toString("utf8") : text,
    messageId: header("Message-ID"),
  };
}

/** Decodes quoted-printable (RFC 2045, 6.7). */
function unquoted(body: string): string {
  const joined = body.replace(/=\r\n/g, "");
  const bytes = joined.replace(/=([0-9A-F]{2})/gi, (_code, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, "latin1").toString("utf8");
}

function tableOf(mails: readonly TakenMail[]): string {
  if (mails.length === 0) return "<p>Nothing yet. Register a restaurant, or approve one.</p>";
  const rows = mails.map(
    ({ takenAt, to, subject, text }) =>
      `<tr><td>${escapeHtml(takenAt)}</td><td>${escapeHtml(to)}</td>` +
      `<td><strong>${escapeHtml(subject)}</strong><pre>${escapeHtml(text)}</pre></td></tr>`,
  );
  return `<table><tr><th>When</th><th>To</th><th>Mail</th></tr>${rows.join("")}</table>`;
}
