import type { Menu } from "@flashplate/contract/menu/menu";
import { useQuery } from "@tanstack/react-query";
import { apiGet } from "../../shared/lib/api/api-client.ts";

export const menuKey = ["menu"] as const;

/** Loads the vendor's menu, by category. */
export function useMenu() {
  return useQuery({
    queryKey: menuKey,
    queryFn: ({ signal }) => apiGet<Menu>("/api/menuAPI/items", signal),
  });
}
