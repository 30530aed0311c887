import { menuImageFolder } from "@flashplate/contract/shared/images";
import { now } from "../../platform/clock.ts";
import { sweepObjects } from "../../platform/passes/sweep.ts";
import { type ListedObject, publicUrl } from "../../platform/services/objects.ts";
import { findMenu } from "../menu.service.ts";
import { dishesWithPictures } from "../menu-records.ts";
import { pathsOf } from "./pictures.repository.ts";
import { isPictureShownElsewhere } from "./shown-pictures.ts";

/**
 * Deletes menu pictures older than a day that nothing of their owner shows (`isPictureShownElsewhere`, and
 * its menu): of dishes that cannot be restored any more, unused uploads, and leftovers of failed requests.
 * @returns how many pictures were deleted
 */
export function sweepPictures(): Promise<number> {
  return sweepObjects({ name: "menu-pictures", prefix: `${menuImageFolder}/`, newCheck });
}

function newCheck(): (object: ListedObject) => Promise<boolean> {
  const menus = new Map<string, Promise<ReadonlySet<string | undefined>>>();
  return async ({ path, metadata: { owner } }) => {
    // The placeholder has no owner.
    if (typeof owner !== "string") return false;
    const onMenu = menus.get(owner) ?? picturesOnMenu(owner);
    menus.set(owner, onMenu);
    return !(await onMenu).has(path) && !(await isPictureShownElsewhere(owner, publicUrl(path)));
  };
}

async function picturesOnMenu(vendorId: string): Promise<ReadonlySet<string | undefined>> {
  return pathsOf(dishesWithPictures(await findMenu(vendorId), now()));
}
