import type { Menu } from "@flashplate/contract/menu";
import { useQuery } from "@tanstack/react-query";
import { apiGet } from "../api-client.ts";

export const menuKey = ["menu"] as const;

/** The signed-in vendor's menu, by category. */
export function useMenu() {
  return useQuery({
    queryKey: menuKey,
    queryFn: ({ signal }) => apiGet<Menu>("/api/menuAPI/items", signal),
  });
}
