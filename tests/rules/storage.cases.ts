import type { RulesTestEnvironment } from "@firebase/rules-unit-testing";
import {
  deleteObject,
  getBytes,
  getMetadata,
  listAll,
  ref,
  type UploadMetadata,
  updateMetadata,
  uploadBytes,
} from "firebase/storage";
import { storeMember } from "../../functions/test-support/records/members.ts";
import { remove, store, vendorRecord } from "../../functions/test-support/records/records.ts";
import { about, type Callers, type RulesCase } from "./cases.ts";
import { rulesBucket } from "./environment.ts";

type Caller = Callers[keyof Callers];

const limit = 5 * 1024 * 1024;
const picture = new Uint8Array(64).fill(7);
const runStarted = Date.now();
let uploads = 0;
/** A name that no object has. Only such names are allowed, and objects of earlier runs still exist. */
const freshName = (name = "soup.webp") => `menu-items/${runStarted}${uploads++}_${name}`;
const existing = "menu-items/1700000000000_soup.webp";

const waitingDish = "menu-items/1700000000001_soup.webp";
/** No case uploads to these. */
const encodedRestaurant = "vendorImages/encoded-vendor";
const waitingUpload = "vendorImages/waiting-vendor";
/** A page behind 33 bytes of PNG. The check of the header accepts it. */
const pageBehindPng = Buffer.from(
  `iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJ${btoa("<!doctype html><script>alert(1)</script>")}`,
  "base64",
);

interface Upload {
  bytes?: Uint8Array;
  contentType?: string;
  owner?: string;
  /** Other headers and metadata. */
  extra?: UploadMetadata;
}

const at = (caller: Caller, path: string) => ref(caller.storage(rulesBucket), path);
const readMetadata = (caller: Caller, path: string) => getMetadata(at(caller, path));
const read = (caller: Caller, path: string) => getBytes(at(caller, path));
const list = (caller: Caller, path: string) => listAll(at(caller, path));
const deleteAt = (caller: Caller, path: string) => deleteObject(at(caller, path));
const upload = (
  caller: Caller,
  path: string,
  { bytes = picture, contentType = "image/webp", owner, extra = {} }: Upload = {},
) =>
  uploadBytes(at(caller, path), bytes, {
    contentType,
    ...(owner === undefined ? {} : { customMetadata: { owner } }),
    ...extra,
  });

/** Metadata that lets a browser save or unpack an upload as something else, or that names another owner. */
const disguises: Record<string, UploadMetadata> = {
  "a file name for downloads": { contentDisposition: 'attachment; filename="invoice.exe"' },
  "an inline file name": { contentDisposition: 'inline; filename="invoice.exe"' },
  "a compressed file": { contentEncoding: "gzip" },
  "unknown metadata": { customMetadata: { owner: "vendor", note: "x" } },
  "the server's mark": { customMetadata: { owner: "vendor", encoded: "true" } },
  "another owner": { customMetadata: { owner: "other-vendor" } },
};

/** The headers that Storage fills in before it checks the rules. The emulator does so after that. */
const filledDefaults = (name: string): UploadMetadata => ({
  contentDisposition: `inline; filename*=utf-8''${name}`,
  contentEncoding: "identity",
});

/** The pending restaurants of clients. A denial then does not come from a missing restaurant. */
const waiting = ["vendor", "other-vendor", "unverified"].map((uid) => `Vendors/${uid}`);
const approved = "Vendors/approved-vendor";
const handedOver = "Vendors/past-owner";

/**
 * Stores the restaurants in the demo project, because the Storage emulator reads documents only
 * from the project it was started for. Returns a function that removes them.
 */
export async function seedRestaurants(): Promise<() => Promise<unknown>> {
  await Promise.all([
    ...waiting.map((path) => store(path, vendorRecord("rules@example.com", false))),
    store(approved, vendorRecord("rules@example.com", true)),
    store(handedOver, { ...vendorRecord("rules@example.com", false), ownerUid: "new-owner" }),
    storeMember("past-owner", "new-owner", "owner"),
    storeMember("vendor", "manager", "manager"),
    storeMember("vendor", "staff", "staff"),
  ]);
  const members = ["Members/vendor_manager", "Members/vendor_staff", "Members/past-owner_new-owner"];
  return () => Promise.all([...waiting, approved, handedOver, ...members].map(remove));
}

/** Stores the objects of the cases without the rules, like the server. */
export async function seedStorage(environment: RulesTestEnvironment): Promise<void> {
  await environment.withSecurityRulesDisabled(async (context) => {
    const encoded = (owner: string) => ({ extra: { customMetadata: { owner, encoded: "true" } } });
    await upload(context, "vendorImages/vendor");
    await upload(context, "vendorImages/approved-vendor", encoded("approved-vendor"));
    await upload(context, encodedRestaurant, encoded("encoded-vendor"));
    await upload(context, waitingUpload, { owner: "waiting-vendor", bytes: pageBehindPng });
    await upload(context, existing, encoded("vendor"));
    await upload(context, waitingDish, { owner: "vendor", bytes: pageBehindPng });
    await upload(context, "elsewhere/file.webp");
  });
}

const vendorImages = about("/vendorImages/{uid}");
const menuItems = about("/menu-items/{name}");
const rest = about("/{path=**}");

const vendorImageCases: RulesCase[] = [
  vendorImages.allow("anyone sees a restaurant", (as) => readMetadata(as.anonymous, encodedRestaurant)),
  vendorImages.deny("a stranger reads an upload that is not encoded", (as) =>
    read(as.anonymous, waitingUpload),
  ),
  vendorImages.deny("an admin reads an upload that is not encoded", (as) => read(as.admin, waitingUpload)),
  vendorImages.deny("the owner gets the token of an upload", async (as) => {
    await upload(as.formerVendor, "vendorImages/former-vendor");
    await readMetadata(as.formerVendor, "vendorImages/former-vendor");
  }),
  vendorImages.allow("a person who registers uploads before the email is verified", (as) =>
    upload(as.unverified, "vendorImages/unverified"),
  ),
  vendorImages.allow("a person without a record uploads", (as) =>
    upload(as.consumer, "vendorImages/consumer"),
  ),
  vendorImages.allow("the owner replaces its picture", (as) =>
    upload(as.vendor, "vendorImages/vendor", { contentType: "image/png" }),
  ),
  vendorImages.deny("the owner replaces its picture after the approval, with an older token", (as) =>
    upload(as.approvedVendor, "vendorImages/approved-vendor"),
  ),
  vendorImages.deny("a former owner replaces the picture", (as) =>
    upload(as.pastOwner, "vendorImages/past-owner"),
  ),
  vendorImages.deny("the owner replaces its picture between the decision and the approval", async (as) => {
    const decided = { ...vendorRecord("rules@example.com", false), decision: "approved" };
    await store("Vendors/other-consumer", decided);
    try {
      await upload(as.otherConsumer, "vendorImages/other-consumer");
    } finally {
      await remove("Vendors/other-consumer");
    }
  }),
  vendorImages.allow("a JPEG of exactly the limit", (as) =>
    upload(as.vendor, "vendorImages/vendor", { contentType: "image/jpeg", bytes: new Uint8Array(limit) }),
  ),
  vendorImages.deny("another vendor uploads", (as) => upload(as.otherVendor, "vendorImages/vendor")),
  vendorImages.deny("a visitor uploads", (as) => upload(as.anonymous, "vendorImages/anyone")),
  vendorImages.deny("an admin uploads for a vendor", (as) => upload(as.admin, "vendorImages/vendor")),
  vendorImages.deny("a byte more than the limit", (as) =>
    upload(as.vendor, "vendorImages/vendor", { bytes: new Uint8Array(limit + 1) }),
  ),
  vendorImages.deny("an empty file", (as) =>
    upload(as.vendor, "vendorImages/vendor", { bytes: new Uint8Array(0) }),
  ),
  ...["image/gif", "image/svg+xml", "text/html", "application/pdf", "image/webp2"].map((contentType) =>
    vendorImages.deny(`type ${contentType}`, (as) =>
      upload(as.vendor, "vendorImages/vendor", { contentType }),
    ),
  ),
  vendorImages.allow("the owner is named in the metadata", (as) =>
    upload(as.vendor, "vendorImages/vendor", { owner: "vendor" }),
  ),
  vendorImages.allow("headers have their default values", (as) =>
    upload(as.vendor, "vendorImages/vendor", {
      extra: { contentDisposition: "inline", contentEncoding: "identity" },
    }),
  ),
  vendorImages.allow("headers have the values that Storage sets itself", (as) =>
    upload(as.vendor, "vendorImages/vendor", { extra: filledDefaults("vendor") }),
  ),
  vendorImages.deny("the inline file name is another one", (as) =>
    upload(as.vendor, "vendorImages/vendor", { extra: filledDefaults("invoice.exe") }),
  ),
  ...Object.entries(disguises).map(([what, extra]) =>
    vendorImages.deny(what, (as) => upload(as.vendor, "vendorImages/vendor", { extra })),
  ),
  vendorImages.deny("the owner adds a file name afterwards", (as) =>
    updateMetadata(at(as.vendor, "vendorImages/vendor"), {
      contentDisposition: 'attachment; filename="invoice.exe"',
    }),
  ),
  vendorImages.deny("the owner makes it a page afterwards", (as) =>
    updateMetadata(at(as.vendor, "vendorImages/vendor"), { contentType: "text/html" }),
  ),
  vendorImages.deny("the owner deletes", (as) => deleteAt(as.vendor, "vendorImages/vendor")),
  vendorImages.deny("anyone lists", (as) => list(as.vendor, "vendorImages")),
];

const menuItemCases: RulesCase[] = [
  menuItems.allow("anyone sees a dish", (as) => readMetadata(as.anonymous, existing)),
  menuItems.deny("a stranger reads an upload that is not encoded", (as) => read(as.anonymous, waitingDish)),
  menuItems.deny("the owner gets the token of an upload", (as) => readMetadata(as.vendor, waitingDish)),
  menuItems.allow("a verified vendor uploads as owner", (as) =>
    upload(as.vendor, freshName(), { owner: "vendor" }),
  ),
  menuItems.allow("a manager uploads for the restaurant", (as) =>
    upload(as.manager, freshName(), { owner: "vendor" }),
  ),
  menuItems.deny("staff upload for the restaurant", (as) =>
    upload(as.staff, freshName(), { owner: "vendor" }),
  ),
  menuItems.allow("an owner uploads for a restaurant that was handed over", (as) =>
    upload(as.newOwner, freshName(), { owner: "past-owner" }),
  ),
  menuItems.deny("a former owner who has left uploads for it", (as) =>
    upload(as.pastOwner, freshName(), { owner: "past-owner" }),
  ),
  menuItems.deny("a manager uploads for another restaurant", (as) =>
    upload(as.manager, freshName(), { owner: "other-vendor" }),
  ),
  menuItems.deny("a manager uploads for itself", (as) =>
    upload(as.manager, freshName(), { owner: "manager" }),
  ),
  menuItems.deny("a removed member uploads for the restaurant", (as) =>
    upload(as.removedMember, freshName(), { owner: "vendor" }),
  ),
  menuItems.allow("the file name of a camera", (as) =>
    upload(as.vendor, freshName("IMG_2041-edit.JPG"), { owner: "vendor", contentType: "image/jpeg" }),
  ),
  menuItems.allow("headers have the values that Storage sets itself", (as) => {
    const path = freshName("IMG_2041-edit.JPG");
    const extra = filledDefaults(path.replace("menu-items/", ""));
    return upload(as.vendor, path, { owner: "vendor", contentType: "image/jpeg", extra });
  }),
  menuItems.deny("the inline file name is another one", (as) =>
    upload(as.vendor, freshName(), { owner: "vendor", extra: filledDefaults("invoice.exe") }),
  ),
  ...Object.entries(disguises).map(([what, extra]) =>
    menuItems.deny(what, (as) => upload(as.vendor, freshName(), { owner: "vendor", extra })),
  ),
  menuItems.deny("a consumer without a restaurant uploads", (as) =>
    upload(as.consumer, freshName(), { owner: "consumer" }),
  ),
  menuItems.deny("an unverified email uploads", (as) =>
    upload(as.unverified, freshName(), { owner: "unverified" }),
  ),
  menuItems.deny("a visitor uploads", (as) => upload(as.anonymous, freshName(), { owner: "vendor" })),
  menuItems.deny("someone else is named as owner", (as) =>
    upload(as.otherVendor, freshName(), { owner: "vendor" }),
  ),
  menuItems.deny("no owner is named", (as) => upload(as.vendor, freshName())),
  menuItems.deny("the owner overwrites", (as) => upload(as.vendor, existing, { owner: "vendor" })),
  menuItems.deny("another vendor overwrites", (as) =>
    upload(as.otherVendor, existing, { owner: "other-vendor" }),
  ),
  menuItems.deny("another vendor takes it over", (as) =>
    updateMetadata(at(as.otherVendor, existing), { customMetadata: { owner: "other-vendor" } }),
  ),
  menuItems.deny("the owner changes its metadata", (as) =>
    updateMetadata(at(as.vendor, existing), { cacheControl: "no-store" }),
  ),
  menuItems.deny("a byte more than the limit", (as) =>
    upload(as.vendor, freshName(), { owner: "vendor", bytes: new Uint8Array(limit + 1) }),
  ),
  menuItems.deny("an empty file", (as) =>
    upload(as.vendor, freshName(), { owner: "vendor", bytes: new Uint8Array(0) }),
  ),
  menuItems.deny("a page that calls itself a picture", (as) =>
    upload(as.vendor, freshName("soup.html"), { owner: "vendor", contentType: "text/html" }),
  ),
  menuItems.deny("an SVG, which may hold a script", (as) =>
    upload(as.vendor, freshName("soup.svg"), { owner: "vendor", contentType: "image/svg+xml" }),
  ),
  menuItems.deny("a name without a time", (as) =>
    upload(as.vendor, "menu-items/soup.webp", { owner: "vendor" }),
  ),
  menuItems.deny("a name with odd characters", (as) =>
    upload(as.vendor, freshName("so up?.webp"), { owner: "vendor" }),
  ),
  menuItems.deny("a name of 200 characters", (as) =>
    upload(as.vendor, freshName("a".repeat(200)), { owner: "vendor" }),
  ),
  menuItems.deny("the owner deletes", (as) => deleteAt(as.vendor, existing)),
  menuItems.deny("anyone lists", (as) => list(as.vendor, "menu-items")),
];

const restCases: RulesCase[] = [
  rest.deny("a vendor reads elsewhere", (as) => readMetadata(as.vendor, "elsewhere/file.webp")),
  rest.deny("an admin reads elsewhere", (as) => readMetadata(as.admin, "elsewhere/file.webp")),
  rest.deny("a vendor uploads elsewhere", (as) =>
    upload(as.vendor, "elsewhere/new.webp", { owner: "vendor" }),
  ),
  rest.deny("a vendor uploads at the root", (as) => upload(as.vendor, "new.webp", { owner: "vendor" })),
  rest.deny("a vendor uploads below its picture", (as) => upload(as.vendor, "vendorImages/vendor/second")),
  rest.deny("a vendor uploads below the dishes", (as) =>
    upload(as.vendor, "menu-items/vendor/1700000000000_soup.webp", { owner: "vendor" }),
  ),
  rest.deny("an admin lists everything", (as) => list(as.admin, "")),
];

/** Every case of storage.rules. */
export const storageCases: readonly RulesCase[] = [...vendorImageCases, ...menuItemCases, ...restCases];
