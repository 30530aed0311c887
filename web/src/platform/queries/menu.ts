import type { Menu } from "@flashplate/contract/menu";
import { useQuery } from "@tanstack/react-query";
import type { PlainText } from "../../i18n/translate.ts";
import { ApiError, apiGet } from "../api-client.ts";

export const menuKey = ["menu"] as const;

/** The signed-in vendor's menu, by category. */
export function useMenu() {
  return useQuery({
    queryKey: menuKey,
    queryFn: ({ signal }) => apiGet<Menu>("/api/menuAPI/items", signal),
  });
}

/** What failed in the specification's words, and what the server or the connection says about it. */
export interface Failure {
  title: PlainText;
  detail: string;
}

/** Of dishes that were not added. */
export function addFailure(error: Error): Failure {
  const refused = error instanceof ApiError && error.code !== "network";
  return {
    title: refused ? "Error adding menu items" : "Failed to add menu items. Please try again.",
    detail: error.message,
  };
}
