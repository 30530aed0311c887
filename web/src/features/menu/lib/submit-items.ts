import type { MenuItem, MenuItemForm } from "@flashplate/contract/menu/menu";
import type { ItemToAdd } from "../../../entities/menu/use-add-items.ts";
import { ApiError } from "../../../shared/lib/api/api-client.ts";

/** A dish that is not sent yet. Retries send the same id, so the server adds it once. */
export interface QueuedItem {
  id: string;
  values: MenuItemForm;
  /** Undefined if it follows later. */
  picture: File | undefined;
}

export interface SubmitServices {
  /** Resolves to the picture's URL. `index` differs for each picture of a submission. */
  upload: (picture: File, index: number) => Promise<string>;
  /** Resolves to the stored dishes. */
  add: (items: ItemToAdd[]) => Promise<readonly Pick<MenuItem, "id" | "img_small_url">[]>;
}

/** How many pictures are uploaded at the same time. */
const maxUploads = 3;

/**
 * Uploads the pictures that `uploaded` lacks, then adds all dishes in one request. A dish whose
 * upload failed is added without a picture, for which the server stores a placeholder.
 * @param uploaded picture URLs by dish id. Receives the URLs of this run. Loses the URLs of pictures that
 *   the server has refused, so that a retry uploads these again.
 * @returns the names of the dishes that are stored without their picture
 */
export async function submitItems(
  items: readonly QueuedItem[],
  uploaded: Map<string, string>,
  { upload, add }: SubmitServices,
): Promise<string[]> {
  const lacksUpload = (item: QueuedItem): item is QueuedItem & { picture: File } =>
    item.picture !== undefined && !uploaded.has(item.id);
  const waiting = items.filter(lacksUpload);
  for (let start = 0; start < waiting.length; start += maxUploads) {
    const attempts = waiting.slice(start, start + maxUploads).map(async (item, offset) => {
      uploaded.set(item.id, await upload(item.picture, start + offset));
    });
    const results = await Promise.allSettled(attempts);
    // A failed upload takes long. If all of one round fail, the next rounds would probably fail too.
    if (results.every((result) => result.status === "rejected")) break;
  }
  const body = items.map(({ id, values }) => {
    const img_url = uploaded.get(id);
    return img_url ? { id, ...values, img_url } : { id, ...values };
  });
  try {
    const stored = await add(body);
    // An uploaded picture is stored in two sizes, the placeholder in one.
    const isPlaceholder = ({ img_small_url }: Pick<MenuItem, "img_small_url">) => !img_small_url;
    const placeholderIds = new Set(stored.filter(isPlaceholder).map(({ id }) => id));
    const hasLostPicture = (item: QueuedItem) =>
      lacksUpload(item) || (item.picture && placeholderIds.has(item.id));
    return items.filter(hasLostPicture).map((item) => item.values.name);
  } catch (error) {
    forgetRefused(error, items, uploaded);
    throw error;
  }
}

/** Removes the URLs of pictures that the server has refused, for example because it could not find them. */
function forgetRefused(error: unknown, items: readonly QueuedItem[], uploaded: Map<string, string>): void {
  if (!(error instanceof ApiError)) return;
  for (const [index, { id }] of items.entries()) {
    if (error.fields[`items.${index}.img_url`] !== undefined) uploaded.delete(id);
  }
}
