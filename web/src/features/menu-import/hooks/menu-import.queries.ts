import type { MenuDraft } from "@flashplate/contract/menu-import/menu-import";
import { useAddItems } from "../../../entities/menu/use-add-items.ts";
import { apiSendForm } from "../../../shared/lib/api/api-client.ts";
import type { ReviewRow } from "../lib/review-form.ts";

/**
 * Reads a menu file into a draft. Stores nothing.
 * @throws ApiError
 */
export function readMenu(file: File, signal: AbortSignal): Promise<MenuDraft> {
  const form = new FormData();
  form.set("file", file);
  const path = "/menu-import/create_menu_from_file";
  return apiSendForm<MenuDraft>("POST", path, form, { signal });
}

/** Adds all corrected rows to the menu or none. */
export function useSaveRows() {
  return useAddItems((rows: readonly ReviewRow[], add) => add(rows));
}
