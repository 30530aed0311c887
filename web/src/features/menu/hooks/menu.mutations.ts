import {
  categories,
  type Menu,
  type MenuItem,
  type MenuItems,
  type RestoreItem,
  vendorAndItemRequiredMessage,
  vendorRequiredMessage,
} from "@flashplate/contract/menu/menu";
import { menuImagePath } from "@flashplate/contract/shared/images";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { reloadSales } from "../../../entities/flash-sales/reload-sales.ts";
import type { Failure } from "../../../entities/menu/describe-failed-add.ts";
import { menuKey } from "../../../entities/menu/menu.queries.ts";
import { removeItem } from "../../../entities/menu/remove-item.ts";
import { useAddItems } from "../../../entities/menu/use-add-items.ts";
import { useRestaurantId } from "../../../entities/session/use-may.ts";
import { ApiError, apiSend, apiSendForm } from "../../../shared/lib/api/api-client.ts";
import { uploadNewImage } from "../../../shared/lib/firebase/storage.ts";
import type { ItemForm } from "../lib/item-form.ts";
import { type QueuedItem, submitItems } from "../lib/submit-items.ts";
import { updateForm } from "../lib/update-form.ts";

/** Sends queued dishes with their pictures. Resolves to the names of dishes whose picture is not stored. */
export function useSubmitItems() {
  const restaurant = useRestaurantId();
  function upload(picture: File, index: number): Promise<string> {
    // The storage SDK retries for a long time, which is useless while the device is offline.
    if (!navigator.onLine) return Promise.reject(new Error("offline"));
    // Uploads of the same millisecond need different paths.
    return uploadNewImage((time) => menuImagePath(time + index, picture.name), picture, restaurant);
  }
  return useAddItems(
    ({ items, uploaded }: { items: readonly QueuedItem[]; uploaded: Map<string, string> }, add) =>
      submitItems(items, uploaded, { upload, add }),
  );
}

export interface ItemChange {
  /** The dish on which the edit is based. */
  base: MenuItem;
  values: ItemForm;
}

/**
 * Changes a dish.
 * @throws ApiError 409 if the stored dish has another revision than `base`
 */
export function useUpdateItem() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ base, values }: ItemChange) =>
      apiSendForm<MenuItems>("PUT", "/api/menuAPI/update", updateForm(base, values)),
    // Reloads the menu after a failure too, so that a conflict notice shows the stored dish.
    onSettled: () => client.invalidateQueries({ queryKey: menuKey }),
  });
}

/** Returns a function that finds a dish in the cached menu. */
export function useFindDish(): (id: string) => MenuItem | undefined {
  const client = useQueryClient();
  return (id) => {
    const menu = client.getQueryData<Menu>(menuKey);
    return categories.flatMap((category) => menu?.[category] ?? []).find((item) => item.id === id);
  };
}

/** Removes a dish from the menu. Succeeds if the dish no longer exists. */
export function useRemoveItem() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, name, mealType }: MenuItem) => removeItem({ id, name, mealType }),
    onSettled: () => reloadMenuAndSales(client),
  });
}

/** Restores a removed dish. */
export function useRestoreItem() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: MenuItem) =>
      apiSend<MenuItems>("POST", "/api/menuAPI/restore", { item: { id } } satisfies RestoreItem),
    onSettled: () => reloadMenuAndSales(client),
  });
}

/** Reloads the sales too: removing or restoring a dish also changes its schedules and their sales. */
function reloadMenuAndSales(client: QueryClient): Promise<void> {
  void reloadSales(client);
  return client.invalidateQueries({ queryKey: menuKey });
}

// The specification fixes the texts of these failures and of a lost session (docs/product.md, 5.2).
export function updateFailure(error: Error): Failure {
  return {
    title: "Failed to update menu item. Please try again.",
    detail: isSessionOver(error) ? vendorAndItemRequiredMessage : error.message,
  };
}

export function removeFailure(error: Error): Failure {
  const isRefused = error instanceof ApiError && error.code !== "network";
  return {
    title: isRefused ? "Error deleting menu item" : "Failed to delete menu item. Please try again.",
    detail: isSessionOver(error) ? vendorRequiredMessage : error.message,
  };
}

export function restoreFailure(error: Error): Failure {
  return { title: "Failed to restore menu item. Please try again.", detail: error.message };
}

/** Whether the server no longer accepts the session, although the page is still open. */
function isSessionOver(error: Error): boolean {
  return error instanceof ApiError && error.status === 401;
}
