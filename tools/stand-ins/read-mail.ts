/** The parts of a mail that a test or a person reads. */
interface ReadMail {
  subject: string;
  text: string;
  html: string;
  messageId: string;
  unsubscribe: string;
  unsubscribePost: string;
}

/** A part of a message: its unfolded headers, and its body as it was sent. */
interface Part {
  header: (name: string) => string;
  body: string;
}

/** Reads a mail in the forms that Nodemailer writes: one text, or alternatives of one level. */
export function readMail(raw: string): ReadMail {
  const mail = partOf(raw);
  const boundary = /^multipart\/alternative;.*boundary="([^"]+)"/i.exec(mail.header("Content-Type"))?.[1];
  const parts = boundary === undefined ? [mail] : partsBetween(mail.body, boundary);
  const textOf = (type: string) => {
    const part = parts.find(({ header }) => header("Content-Type").toLowerCase().startsWith(type));
    return part ? decodedBody(part) : "";
  };
  return {
    subject: decodedWords(mail.header("Subject")),
    text: textOf("text/plain"),
    html: textOf("text/html"),
    messageId: mail.header("Message-ID"),
    unsubscribe: mail.header("List-Unsubscribe"),
    unsubscribePost: mail.header("List-Unsubscribe-Post"),
  };
}

function partOf(raw: string): Part {
  const end = raw.indexOf("\r\n\r\n");
  const head = raw.slice(0, end).replace(/\r\n[ \t]+/g, " ");
  return {
    header: (name) => new RegExp(`^${name}: (.*)$`, "im").exec(head)?.[1]?.trim() ?? "",
    body: raw.slice(end + 4),
  };
}

/** The parts of a multipart body, without the text before the first and after the last (RFC 2046, 5.1.1). */
function partsBetween(body: string, boundary: string): Part[] {
  return `\r\n${body}`
    .split(`\r\n--${boundary}`)
    .slice(1, -1)
    .map((part) => partOf(part.replace(/^\r\n/, "")));
}

function decodedBody({ header, body }: Part): string {
  const encoding = header("Content-Transfer-Encoding").toLowerCase();
  if (encoding === "base64") return Buffer.from(body, "base64").toString("utf8");
  return encoding === "quoted-printable" ? decodedQuotedPrintable(body.replace(/=\r\n/g, "")) : body;
}

/** Decodes the encoded words of a header (RFC 2047). White space between two of them is dropped. */
function decodedWords(header: string): string {
  return header
    .replace(/\?=\s+=\?/g, "?==?")
    .replace(/=\?utf-8\?([BQ])\?([^?]*)\?=/gi, (_word, encoding: string, text: string) =>
      encoding.toUpperCase() === "B"
        ? Buffer.from(text, "base64").toString("utf8")
        : decodedQuotedPrintable(text.replace(/_/g, " ")),
    );
}

/** Decodes the bytes of quoted-printable (RFC 2045, 6.7). */
function decodedQuotedPrintable(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})/gi, (_code, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, "latin1").toString("utf8");
}
