import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { mailStandIn } from "./mail.ts";
import { readMail } from "./read-mail.ts";

const html = `<!doctype html><p>Soup & "bread"</p>`;
const raw = [
  "From: Flashplate <hello@flashplate.test>",
  "Subject: =?UTF-8?Q?El_cambio_no_se_?= =?UTF-8?B?YWNlcHTDsw==?=",
  "Message-ID: <1@flashplate.test>",
  "List-Unsubscribe: <https://flashplate.example/x>",
  "List-Unsubscribe-Post: List-Unsubscribe=One-Click",
  "Content-Type: multipart/alternative;",
  ' boundary="b-1"',
  "",
  "--b-1",
  "Content-Type: text/plain; charset=utf-8",
  "Content-Transfer-Encoding: quoted-printable",
  "",
  "Caf=C3=A9 is a very long=",
  " line.",
  "--b-1",
  "Content-Type: text/html; charset=utf-8",
  "Content-Transfer-Encoding: base64",
  "",
  Buffer.from(html).toString("base64"),
  "--b-1--",
  "",
].join("\r\n");

/** A line with only a dot ends the data of a mail (RFC 5321, 4.1.1.4). `raw` ends with a line break. */
const endOfData = ".";

/** Sends the mail by SMTP, one command after each response. */
async function send(port: number): Promise<void> {
  const socket = connect(port, "127.0.0.1").setEncoding("utf8");
  const commands = [
    "EHLO test",
    "MAIL FROM:<a@b.test>",
    "RCPT TO:<cook@example.com>",
    "DATA",
    `${raw}${endOfData}`,
  ];
  for (const command of commands) {
    await once(socket, "data");
    socket.write(`${command}\r\n`);
  }
  await once(socket, "data");
  socket.destroy();
}

it("reads both parts, encoded words and the headers to unsubscribe", () => {
  expect(readMail(raw)).toEqual({
    subject: "El cambio no se aceptó",
    text: "Café is a very long line.",
    html,
    messageId: "<1@flashplate.test>",
    unsubscribe: "<https://flashplate.example/x>",
    unsubscribePost: "List-Unsubscribe=One-Click",
  });
});

it("lists a mail with its HTML in a frame without permissions", async () => {
  const { smtp, table } = mailStandIn();
  expect(table()).toContain("Nothing yet.");
  await new Promise<void>((resolve) => void smtp.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void smtp.close());
  await send((smtp.server.address() as AddressInfo).port);
  expect(table()).toContain("<td>cook@example.com</td><td><strong>El cambio no se aceptó</strong>");
  expect(table()).toContain(
    '<iframe sandbox="" title="As HTML: El cambio no se aceptó" srcdoc="&#60;!doctype',
  );
  expect(table()).not.toContain("<p>Soup");
});
