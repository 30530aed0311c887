import type { AddItems, AddItemsAnswer } from "@flashplate/contract/menu/menu";
import type { MenuDraft } from "@flashplate/contract/menu-import/menu-import";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { menuKey } from "../../../entities/menu/menu.queries.ts";
import { apiSend, apiSendForm } from "../../../shared/lib/api/api-client.ts";
import type { ReviewRow } from "../lib/review-form.ts";

/** Longer than the 60 seconds of Firebase Hosting, so that its error response arrives. */
const readingMs = 65_000;

/**
 * Reads a menu file into a draft. Stores nothing.
 * @throws ApiError
 */
export function readMenu(file: File, signal: AbortSignal): Promise<MenuDraft> {
  const form = new FormData();
  form.set("file", file);
  const path = "/menu-import/create_menu_from_file";
  return apiSendForm<MenuDraft>("POST", path, form, { signal, timeoutMs: readingMs });
}

/** Adds all corrected rows to the menu or none. A retry with the same ids adds no duplicates. */
export function useSaveRows() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (items: ReviewRow[]) =>
      apiSend<AddItemsAnswer>("POST", "/api/menuAPI/add", { items } satisfies AddItems),
    onSuccess: () => client.invalidateQueries({ queryKey: menuKey }),
  });
}
