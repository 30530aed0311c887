import { randomUUID } from "node:crypto";
import { makePerson, password } from "../../../functions/src/test-support/people.ts";
import type { VendorPerson } from "../../../functions/src/test-support/records.ts";
import {
  dish,
  store,
  storeMenu,
  storeVendorPicture,
  vendorRecord,
} from "../../../functions/src/test-support/records.ts";

/** An approved restaurant with a picture of ours: the pages' policy lets no other through. */
export async function picturedVendor(): Promise<VendorPerson> {
  const person = await makePerson({ claims: { vendorVerify: true } });
  const img_url = await storeVendorPicture(person.uid);
  const record = { ...vendorRecord(person.email, true), img_url };
  await store(`Vendors/${person.uid}`, record);
  return { ...person, record };
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
