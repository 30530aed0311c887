import type { MenuItemForm, NewMenuItem } from "@flashplate/contract/menu";

/** A dish in the dialog, not yet sent. Its id stays over every retry, so that the server adds it once. */
export interface QueuedItem {
  id: string;
  values: MenuItemForm;
  picture: File;
}

export interface SubmitServices {
  upload: (picture: File, index: number) => Promise<string>;
  add: (items: NewMenuItem[]) => Promise<unknown>;
}

/** Pictures sent at the same time. */
const atOnce = 3;

/**
 * Uploads the pictures that have no address yet in `uploaded`, notes theirs there, and adds all items in one request. An item
 * whose picture did not get through is added without one. Answers with the names of these.
 */
export async function submitItems(
  items: readonly QueuedItem[],
  uploaded: Map<string, string>,
  { upload, add }: SubmitServices,
): Promise<string[]> {
  const waiting = items.filter((item) => !uploaded.has(item.id));
  for (let start = 0; start < waiting.length; start += atOnce) {
    const attempts = waiting.slice(start, start + atOnce).map(async (item, offset) => {
      uploaded.set(item.id, await upload(item.picture, start + offset));
    });
    const results = await Promise.allSettled(attempts);
    // Each failure takes its time to be sure; where none got through, the rest would only add to the wait.
    if (results.every((result) => result.status === "rejected")) break;
  }
  await add(
    items.map(({ id, values }) => {
      const img_url = uploaded.get(id);
      return img_url ? { id, ...values, img_url } : { id, ...values };
    }),
  );
  return items.filter((item) => !uploaded.has(item.id)).map((item) => item.values.name);
}
