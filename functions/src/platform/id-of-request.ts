import { createHash } from "node:crypto";

/**
 * The id of the record that a request makes, so that a repeated request finds it.
 * @param owner who sends the request; two owners may choose the same request id
 */
export function idOfRequest(owner: string, requestId: string): string {
  return createHash("sha256").update(`${owner}/${requestId}`).digest("hex").slice(0, 32);
}
