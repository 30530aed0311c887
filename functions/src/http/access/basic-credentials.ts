import type { Request } from "express";
import { ChallengeError } from "../../platform/app-error.ts";

/** The user name and the password of a request. They are not checked. */
export interface BasicCredentials {
  name: string;
  password: string;
}

/**
 * Step: reads the credentials of HTTP Basic authentication (RFC 7617).
 * @throws printing/unknown-printer, which asks the client to send them
 */
export async function basicCredentials(request: Request): Promise<{ credentials: BasicCredentials }> {
  const header = request.get("authorization");
  const isFirst = header === undefined;
  if (isFirst) throw unknownPrinter(isFirst);
  const encoded = /^Basic +([\w+/=-]+)$/i.exec(header)?.[1] ?? "";
  const [, name, password] = /^([^:]*):(.*)$/.exec(Buffer.from(encoded, "base64").toString()) ?? [];
  if (name === undefined || password === undefined) throw unknownPrinter();
  return { credentials: { name, password } };
}

/**
 * The refusal of a printer: without credentials, with wrong ones, and after its removal.
 * @param isFirst whether the request had no credentials
 */
export function unknownPrinter(isFirst = false): ChallengeError {
  const message = "This printer is not known. Enter its user name and password again.";
  return new ChallengeError("printing/unknown-printer", message, isFirst);
}
