import { randomUUID } from "node:crypto";
import { makePerson, password } from "../../../../functions/test-support/records/people.ts";
import type { VendorPerson } from "../../../../functions/test-support/records/records.ts";
import {
  dish,
  store,
  storeEncodedVendorPicture,
  storeMenu,
  vendorRecord,
} from "../../../../functions/test-support/records/records.ts";

/**
 * Creates an approved restaurant with a picture in Storage. The content policy blocks pictures of other
 * origins.
 */
export async function makePicturedVendor(): Promise<VendorPerson> {
  const person = await makePerson({ claims: { vendorVerify: true } });
  const img_url = await storeEncodedVendorPicture(person.uid);
  const record = { ...vendorRecord(person.email, true), img_url };
  await store(`Vendors/${person.uid}`, record);
  return { ...person, record };
}

/**
 * Creates an approved restaurant and its login.
 * @param dishes how many dishes are on its menu; `dish` names the middle one
 */
export async function makeOwnVendor(dishes = 1): Promise<VendorPerson & { password: string; dish: string }> {
  const vendor = await makePicturedVendor();
  const names = Array.from({ length: dishes }, () => `Soup ${randomUUID().slice(0, 4)}`);
  // Without pictures: the site loads them only from its own Storage, and shows a placeholder.
  await storeMenu(
    vendor.uid,
    names.map((name) => dish({ name, img_url: "" })),
  );
  return { ...vendor, password, dish: names[Math.floor(dishes / 2)] ?? "" };
}
