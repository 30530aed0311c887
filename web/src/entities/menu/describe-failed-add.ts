import type { PlainText } from "../../shared/i18n/translate.ts";
import { ApiError } from "../../shared/lib/api/api-client.ts";

/**
 * A failed change of the menu: a fixed title (docs/product.md, section 5.2), and the message of the
 * server or the connection.
 */
export interface Failure {
  title: PlainText;
  /** The name of the refused dish. */
  subject?: string;
  detail: string;
}

/**
 * Says why dishes could not be added.
 * @param names the names of the sent dishes. Only for a page without fields that show the server's messages
 */
export function describeFailedAdd(error: Error, names?: readonly string[]): Failure {
  const isRefused = error instanceof ApiError && error.code !== "network";
  const title = isRefused ? "Error adding menu items" : "Failed to add menu items. Please try again.";
  const [problem] = names && error instanceof ApiError ? Object.entries(error.fields) : [];
  if (!problem) return { title, detail: error.message };
  const [field, detail] = problem;
  const subject = names?.[placeOf(field)];
  return { title, ...(subject !== undefined && { subject }), detail };
}

/** The index of the dish in a field's path such as `items.0.img_url`. NaN for another path. */
function placeOf(field: string): number {
  return Number(/^items\.(\d+)\./.exec(field)?.[1]);
}
