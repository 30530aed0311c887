import type { ContactForm } from "@flashplate/contract/contact";

/** Milliseconds that the form service may take. */
const timeout = 10_000;

/**
 * Hands a message to the form service: a POST of JSON, as the specification names its fields. The message's id goes with it, so
 * that a service that looks at it takes the same message once, whatever gets lost between the two of us.
 * @returns what went wrong, in a few words without anything of the message; null if nothing did
 */
export async function sendToFormService(
  url: string,
  id: string,
  { name, email, message }: ContactForm,
): Promise<string | null> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "application/json", "Idempotency-Key": id },
      body: JSON.stringify({ name, email, message }),
      // Followed, a redirect becomes a GET without the message, and whatever page answers that would count as taken.
      redirect: "manual",
      signal: AbortSignal.timeout(timeout),
    });
    // What it says does not matter, but an answer that is never read keeps its connection.
    await response.body?.cancel();
    return response.ok ? null : `HTTP ${response.status}`;
  } catch (error) {
    return error instanceof Error && error.name === "TimeoutError" ? "no answer in time" : "no connection";
  }
}
