import type { ContactForm } from "@flashplate/contract/contact/contact";
import { budgetUsedUpMessage, spendDailyBudget } from "../platform/limits/daily-budgets.ts";

const timeoutMs = 10_000;

/**
 * Sends a message to the form service as JSON. The message's id is the idempotency key, for
 * services that deduplicate.
 * @returns a short description of the problem without parts of the message, or null
 */
export async function sendToFormService(
  url: string,
  id: string,
  { name, email, message }: ContactForm,
): Promise<string | null> {
  const isWithinBudget = await spendDailyBudget("form-messages");
  if (!isWithinBudget) return budgetUsedUpMessage;
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "application/json", "Idempotency-Key": id },
      body: JSON.stringify({ name, email, message }),
      // A followed redirect would become a GET without the message, and its response would count as
      // success.
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
    });
    // An unread response body would keep the connection open.
    await response.body?.cancel();
    return response.ok ? null : `HTTP ${response.status}`;
  } catch (error) {
    return error instanceof Error && error.name === "TimeoutError" ? "no answer in time" : "no connection";
  }
}
