import type { PlainText } from "../../shared/i18n/translate.ts";
import { ApiError } from "../../shared/lib/api/api-client.ts";

/**
 * A failed change of the menu: a fixed title (docs/product.md, section 5.2), and the message of the
 * server or the connection.
 */
export interface Failure {
  title: PlainText;
  detail: string;
}

/** Says why dishes could not be added. */
export function describeFailedAdd(error: Error): Failure {
  const isRefused = error instanceof ApiError && error.code !== "network";
  return {
    title: isRefused ? "Error adding menu items" : "Failed to add menu items. Please try again.",
    detail: error.message,
  };
}
