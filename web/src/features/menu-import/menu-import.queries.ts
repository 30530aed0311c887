import type { AddItems, AddItemsAnswer } from "@flashplate/contract/menu";
import type { MenuDraft } from "@flashplate/contract/menu-import";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { apiSend, apiSendForm } from "../../platform/api-client.ts";
import { menuKey } from "../../platform/queries/menu.ts";
import type { ReviewRow } from "./review-form.ts";

/** Hosting gives up after 60 seconds and says so: its answer is waited for. */
const readingMs = 65_000;

/** Has a menu read into a draft; nothing is stored. Throws ApiError. */
export function readMenu(file: File, signal: AbortSignal): Promise<MenuDraft> {
  const form = new FormData();
  form.set("file", file);
  const path = "/menu-import/create_menu_from_file";
  return apiSendForm<MenuDraft>("POST", path, form, { signal, timeoutMs: readingMs });
}

/** Adds the corrected rows, all or none, by the draft's ids: again, they are not added again. */
export function useSaveRows() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (items: ReviewRow[]) =>
      apiSend<AddItemsAnswer>("POST", "/api/menuAPI/add", { items } satisfies AddItems),
    onSuccess: () => client.invalidateQueries({ queryKey: menuKey }),
  });
}
