/** The values of the file that depend on the built site. */
interface SecurityTxt {
  /** Origin of the site, as https://flashplate.example. */
  origin: string;
  /** Address for reports. */
  email: string;
  builtAt: Date;
}

/** Days until the file expires. RFC 9116 recommends less than a year. */
const validDays = 360;

/**
 * The text of `/.well-known/security.txt`, which says how to report a security problem
 * (https://www.rfc-editor.org/rfc/rfc9116). It expires, so each build writes it again.
 */
export function securityTxt({ origin, email, builtAt }: SecurityTxt): string {
  const expires = new Date(builtAt.getTime() + validDays * 86_400_000);
  const fields = [
    ["Contact", `mailto:${email}`],
    ["Contact", `${origin}/contact`],
    ["Expires", expires.toISOString()],
    ["Preferred-Languages", "en, es"],
    ["Canonical", `${origin}/.well-known/security.txt`],
  ];
  return fields.map(([name, value]) => `${name}: ${value}\n`).join("");
}
