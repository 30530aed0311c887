import type { MenuRecord } from "@flashplate/contract/menu/menu";
import { now } from "../platform/clock.ts";
import { deleteMenu, readMenu } from "./menu.repository.ts";
import { dishesWithPictures, emptyMenu } from "./menu-records.ts";
import { deleteOwnPictures } from "./pictures/pictures.repository.ts";

/** The vendor's menu, in its own order; empty if it was never written. */
export async function findMenu(vendorId: string): Promise<MenuRecord> {
  return (await readMenu(vendorId)) ?? emptyMenu(now());
}

/**
 * Removes a vendor's menu and the pictures of its dishes. The menu is last, because a retry finds
 * the pictures through it. Unused uploads are left to the sweep.
 * @returns how many objects were deleted
 */
export async function removeMenu(vendorId: string): Promise<number> {
  const dishes = dishesWithPictures(await findMenu(vendorId), now());
  const pictures = await deleteOwnPictures(vendorId, dishes);
  await deleteMenu(vendorId);
  return pictures;
}
