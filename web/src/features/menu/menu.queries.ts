import { menuImagePath } from "@flashplate/contract/images";
import {
  type AddItems,
  type AddItemsAnswer,
  categories,
  type Menu,
  type MenuItem,
  type MenuItems,
  vendorAndItemRequired,
  vendorRequired,
} from "@flashplate/contract/menu";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError, apiSend, apiSendForm } from "../../platform/api-client.ts";
import { type Failure, menuKey } from "../../platform/queries/menu.ts";
import { useSignedInUser } from "../../platform/session.tsx";
import { uploadImage } from "../../platform/storage.ts";
import type { ItemForm } from "./item-form.ts";
import { type QueuedItem, submitItems } from "./submit-items.ts";
import { updateForm } from "./update-form.ts";

/** Sends queued items with their pictures; answers with the names of those whose picture did not get through. */
export function useSubmitItems() {
  const { uid } = useSignedInUser();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ items, uploaded }: { items: readonly QueuedItem[]; uploaded: Map<string, string> }) =>
      submitItems(items, uploaded, {
        upload: (picture, index) => {
          // The storage SDK tries for a long time before it gives up; a device that knows it is offline need not wait.
          if (!navigator.onLine) return Promise.reject(new Error("offline"));
          return uploadImage(menuImagePath(Date.now() + index, picture.name), picture, uid);
        },
        add: (body) =>
          apiSend<AddItemsAnswer>("POST", "/api/menuAPI/add", { items: body } satisfies AddItems),
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: menuKey }),
  });
}

/** One change of a dish, as the vendor typed it over what the menu said. */
export interface ItemChange {
  /** The dish as the vendor saw it. */
  seen: MenuItem;
  values: ItemForm;
}

/** Changes a dish. Refused with `menu/changed-meanwhile` where it is not as it was seen; the menu is read anew then. */
export function useUpdateItem() {
  const { uid } = useSignedInUser();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ seen, values }: ItemChange) => {
      if (!uid || !seen.id) throw new Error(vendorAndItemRequired);
      return apiSendForm<MenuItems>("PUT", "/api/menuAPI/update", updateForm(seen, values));
    },
    // Also after a failure: what the vendor is told then is what the menu says now.
    onSettled: () => client.invalidateQueries({ queryKey: menuKey }),
  });
}

/** Finds a dish on the menu as the last read left it. */
export function useDishNow(): (id: string) => MenuItem | undefined {
  const client = useQueryClient();
  return (id) => {
    const menu = client.getQueryData<Menu>(menuKey);
    return categories.flatMap((category) => menu?.[category] ?? []).find((item) => item.id === id);
  };
}

/** Removes a dish from the menu. One that is gone already is removed. */
export function useRemoveItem() {
  const { uid } = useSignedInUser();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, name, meal_type }: MenuItem) => {
      if (!uid) throw new Error(vendorRequired);
      try {
        await apiSend<MenuItems>("DELETE", "/api/menuAPI/delete", { item: { id, name, meal_type } });
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== "request/not-found") throw error;
      }
    },
    onSettled: () => client.invalidateQueries({ queryKey: menuKey }),
  });
}

/** Of a failed update. */
export function updateFailure(error: Error): Failure {
  return { title: "Failed to update menu item. Please try again.", detail: error.message };
}

/** Of a failed removal. */
export function removeFailure(error: Error): Failure {
  const refused = error instanceof ApiError && error.code !== "network";
  return {
    title: refused ? "Error deleting menu item" : "Failed to delete menu item. Please try again.",
    detail: error.message,
  };
}
