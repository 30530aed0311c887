import { randomUUID } from "node:crypto";
import type { VendorPerson } from "../../../functions/src/test-support/records.ts";
import {
  change,
  dish,
  makeVendor,
  storeMenu,
  storeVendorPicture,
} from "../../../functions/src/test-support/records.ts";

/** What accounts that a test makes sign in with. */
const password = "test-password";

/** A restaurant with a picture of ours: the pages' policy lets no other through. */
export async function picturedVendor(traits: { approved?: boolean } = {}): Promise<VendorPerson> {
  const vendor = await makeVendor(traits);
  await change(`Vendors/${vendor.uid}`, { img_url: await storeVendorPicture(vendor.uid) });
  return vendor;
}

/**
 * An approved restaurant of this test's own, and how its owner signs in.
 * @param dishes how many dishes are on its menu; `dish` names the middle one
 */
export async function ownVendor(dishes = 1): Promise<VendorPerson & { password: string; dish: string }> {
  const vendor = await picturedVendor();
  const names = Array.from({ length: dishes }, () => `Soup ${randomUUID().slice(0, 4)}`);
  // Without a picture, a plate stands in for it: the site loads pictures from nowhere but its own storage.
  await storeMenu(
    vendor.uid,
    names.map((name) => dish({ name, img_url: "" })),
  );
  return { ...vendor, password, dish: names[Math.floor(dishes / 2)] ?? "" };
}
