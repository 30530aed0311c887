import { deleteObject, getMetadata, listAll, ref, updateMetadata, uploadBytes } from "firebase/storage";
import { rulesBucket } from "./environment.ts";
import type { CallerName } from "./firestore-matrix.ts";
import type { Caller } from "./operations.ts";

/** Paths of objects. `{uid}` is the caller's uid, `{new}` a number that no object has yet. */
export const paths = [
  "vendorImages/vendor",
  "vendorImages/approved-vendor",
  "vendorImages/{uid}",
  "vendorImages/{uid}/second",
  "vendorImages",
  "menu-items/1700000000000_soup.webp",
  "menu-items/{new}_soup.webp",
  "menu-items/{uid}/{new}_soup.webp",
  "menu-items/soup.webp",
  "elsewhere/file.webp",
  "{new}.webp",
] as const;

const picture = new Uint8Array(64).fill(7);
const at = (caller: Caller, path: string) => ref(caller.storage(rulesBucket), path);

/** What each caller tries with each path. */
export const operations: Readonly<
  Record<string, (caller: Caller, path: string, uid: string) => Promise<unknown>>
> = {
  upload: (caller, path, owner) =>
    uploadBytes(at(caller, path), picture, {
      contentType: "image/webp",
      ...(path.startsWith("menu-items/") ? { customMetadata: { owner } } : {}),
    }),
  "upload a page": (caller, path) => uploadBytes(at(caller, path), picture, { contentType: "text/html" }),
  "upload for another": (caller, path, owner) =>
    uploadBytes(at(caller, path.replace("vendorImages/", "vendorImages/not-")), picture, {
      contentType: "image/webp",
      customMetadata: { owner: `not-${owner}` },
    }),
  "change metadata": (caller, path, owner) =>
    updateMetadata(at(caller, path), { contentType: "text/html", customMetadata: { owner } }),
  list: (caller, path) => listAll(at(caller, path)),
  remove: (caller, path) => deleteObject(at(caller, path)),
  "read metadata": (caller, path) => getMetadata(at(caller, path)),
};

const everyone: readonly CallerName[] = [
  "anonymous",
  "vendor",
  "approvedVendor",
  "declinedVendor",
  "formerVendor",
  "otherVendor",
  "pastOwner",
  "newOwner",
  "manager",
  "staff",
  "unverifiedStaff",
  "removedMember",
  "pending",
  "unverified",
  "consumer",
  "otherConsumer",
  "admin",
  "selfMadeAdmin",
  "removedAdmin",
  "tiredAdmin",
  "resetAdmin",
];

/** Everything that is allowed. All other combinations must be denied. */
export const permitted: Readonly<Record<string, readonly CallerName[]>> = {
  // People see only pictures that the server has encoded.
  "read metadata vendorImages/approved-vendor": everyone,
  "read metadata vendorImages/{uid}": ["approvedVendor"],
  "read metadata menu-items/1700000000000_soup.webp": everyone,
  // The restaurants are those of `seedRestaurants` (storage.cases.ts), where that of `vendor` waits for its
  // approval. An approved one, also a handed-over one, gets its picture from the server only.
  "upload vendorImages/vendor": ["vendor"],
  "upload vendorImages/{uid}": everyone.filter(
    (one) => !["anonymous", "approvedVendor", "pastOwner"].includes(one),
  ),
  "upload menu-items/{new}_soup.webp": ["vendor", "approvedVendor", "otherVendor"],
};
