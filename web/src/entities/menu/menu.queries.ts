import type { Menu } from "@flashplate/contract/menu/menu";
import { useQuery } from "@tanstack/react-query";
import type { PlainText } from "../../shared/i18n/translate.ts";
import { ApiError, apiGet } from "../../shared/lib/api/api-client.ts";

export const menuKey = ["menu"] as const;

/** Loads the vendor's menu, by category. */
export function useMenu() {
  return useQuery({
    queryKey: menuKey,
    queryFn: ({ signal }) => apiGet<Menu>("/api/menuAPI/items", signal),
  });
}

/**
 * A failure: a fixed title (docs/product.md, section 5.2), and the message of the server or the
 * connection.
 */
export interface Failure {
  title: PlainText;
  detail: string;
}

export function addFailure(error: Error): Failure {
  const isRefused = error instanceof ApiError && error.code !== "network";
  return {
    title: isRefused ? "Error adding menu items" : "Failed to add menu items. Please try again.",
    detail: error.message,
  };
}
