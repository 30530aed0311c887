import type { DeletedItem, MenuItems } from "@flashplate/contract/menu/menu";
import { ApiError, apiSend } from "../../shared/lib/api/api-client.ts";

/**
 * Removes a dish from the menu. Succeeds if the dish does not exist.
 * @throws ApiError
 */
export async function removeItem(item: Pick<DeletedItem, "id" | "name" | "mealType">): Promise<void> {
  try {
    await apiSend<MenuItems>("DELETE", "/api/menuAPI/delete", { item });
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "request/not-found") throw error;
  }
}
