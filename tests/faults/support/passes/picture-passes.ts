import { createHash } from "node:crypto";
import { objectPathOf, vendorImagePath } from "@flashplate/contract/shared/images";
import * as deployed from "../../../../functions/src/index.ts";
import { storageBucket } from "../../../../functions/src/platform/configuration/config.ts";
import {
  hasObject,
  storePicture,
  storeVendorPicture,
} from "../../../../functions/test-support/records/records.ts";
import { newId, type PassCase, type PassItem } from "./pass-case.ts";

/** A sweep deletes only pictures that are older than a day. */
const inTwoDays = new Date(Date.now() + 2 * 86_400_000);

/** The owner's record is poisoned, so the sweep cannot find out whether the picture is used. */
function pictureOf(owner: string, path: string): PassItem {
  const listedAs = createHash("sha256").update(path).digest("hex");
  return { id: owner, listedAs, sortedBy: path, isDone: async () => !(await hasObject(path)) };
}

/** The sweeps of pictures that nothing shows. */
export const picturePasses: Readonly<Record<string, PassCase>> = {
  "menu-pictures": {
    schedule: deployed.sweepMenuPictures,
    isById: true,
    endsBetweenPages: true,
    at: inTwoDays,
    item: async (place) => {
      const owner = newId(place);
      return pictureOf(owner, objectPathOf(await storePicture(owner), storageBucket) ?? "");
    },
  },
  "vendor-pictures": {
    schedule: deployed.sweepVendorPictures,
    isById: true,
    endsBetweenPages: true,
    at: inTwoDays,
    item: async (place) => {
      const owner = newId(place);
      await storeVendorPicture(owner);
      return pictureOf(owner, vendorImagePath(owner));
    },
  },
};
