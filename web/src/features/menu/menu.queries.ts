import { menuImagePath } from "@flashplate/contract/images";
import type { AddItems, AddItemsAnswer } from "@flashplate/contract/menu";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError, apiSend } from "../../platform/api-client.ts";
import { menuKey } from "../../platform/queries/menu.ts";
import { useSignedInUser } from "../../platform/session.tsx";
import { uploadImage } from "../../platform/storage.ts";
import { type QueuedItem, submitItems } from "./submit-items.ts";

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

/** The specification's text for a failed submission, and what the server or the connection says about it. */
export function submitFailure(error: Error): { title: string; detail: string } {
  const refused = error instanceof ApiError && error.code !== "network";
  return {
    title: refused ? "Error adding menu items" : "Failed to add menu items. Please try again.",
    detail: error.message,
  };
}
