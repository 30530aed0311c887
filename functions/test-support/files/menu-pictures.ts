import { randomUUID } from "node:crypto";
import type { ErrorBody } from "@flashplate/contract/http/errors";
import type { Menu, MenuItem } from "@flashplate/contract/menu/menu";
import { menuImagePath, objectPathOf } from "@flashplate/contract/shared/images";
import type { HttpsFunction } from "firebase-functions/v2/https";
import sharp from "sharp";
import { storageBucket } from "../../src/platform/configuration/config.ts";
import { bucket } from "../../src/platform/firebase.ts";
import { publicUrl } from "../../src/platform/services/objects.ts";
import { type Served, serve } from "../instances/server.ts";
import { dish, makeVendor, storeMenu, type VendorPerson } from "../records/records.ts";
import { whileStorageRefuses } from "../stand-ins/storage-trouble.ts";

/** A valid picture of one colour. */
export function picture(
  format: "jpeg" | "png" | "webp" = "jpeg",
  width = 1600,
  height = 1200,
): Promise<Buffer> {
  const plain = { width, height, channels: 3, background: { r: 200, g: 90, b: 40 } } as const;
  return sharp({ create: plain }).toFormat(format).toBuffer();
}

/** Uploads a file as the web app does and returns its URL. */
export async function uploadPicture(owner: string, bytes?: Buffer): Promise<string> {
  const path = menuImagePath(Date.now(), `${randomUUID()}.webp`);
  await bucket()
    .file(path)
    .save(bytes ?? (await picture("webp", 64, 48)), {
      resumable: false,
      contentType: "image/webp",
      metadata: { metadata: { owner } },
    });
  return publicUrl(path);
}

/** Paths of all menu pictures of an owner. An encoded picture has two: its large and its small size. */
export async function picturesOf(owner: string): Promise<string[]> {
  const [files] = await bucket().getFiles({ prefix: "menu-items/" });
  return files.filter(({ metadata }) => metadata.metadata?.owner === owner).map(({ name }) => name);
}

/** The bytes at one of our URLs. */
export async function bytesAt(url: string): Promise<Buffer> {
  const [bytes] = await bucket()
    .file(objectPathOf(url, storageBucket) ?? "")
    .download();
  return bytes;
}

/** The response to a form. */
export interface FormAnswer<Body> {
  status: number;
  headers: Headers;
  body: Body & ErrorBody;
}

/**
 * Sends a form to the update endpoint. A body that is not a FormData is sent unchanged, with this
 * content type.
 */
export type SendForm = <Body = object>(
  token: string | undefined,
  body: FormData | Buffer,
  contentType?: string,
) => Promise<FormAnswer<Body>>;

/** Serves a function until the test file ends. */
export async function serveForms(deployed: HttpsFunction): Promise<SendForm> {
  const { origin } = await serve(deployed);
  return async <Body>(token: string | undefined, body: FormData | Buffer, contentType?: string) => {
    const headers = new Headers(token === undefined ? {} : { Authorization: `Bearer ${token}` });
    if (contentType !== undefined) headers.set("Content-Type", contentType);
    const sent = body instanceof FormData ? body : new Uint8Array(body);
    const response = await fetch(`${origin}/api/menuAPI/update`, {
      method: "PUT",
      headers,
      body: sent,
    });
    return {
      status: response.status,
      headers: response.headers,
      body: (await response.json()) as Body & ErrorBody,
    };
  };
}

/** A form of the web app. */
export function itemForm(
  updatedItem: object,
  file?: Buffer,
  type = "image/png",
  name = "soup.png",
): FormData {
  const form = new FormData();
  form.set("updatedItem", JSON.stringify(updatedItem));
  if (file) form.set("image", new File([new Uint8Array(file)], name, { type }));
  return form;
}

/** A vendor with one dish and its uploaded picture, and the dish as the page sees it. */
export async function vendorWithDish(api: Served): Promise<VendorPerson & { seen: MenuItem }> {
  const vendor = await makeVendor();
  await storeMenu(vendor.uid, [dish({ img_url: await uploadPicture(vendor.uid) })]);
  return { ...vendor, seen: await firstLunchDish(api, vendor.token) };
}

/** The first dish of a vendor's lunch, as the page sees it. */
export async function firstLunchDish(api: Served, token: string): Promise<MenuItem> {
  const [first] = (await api.get<Menu>("/items", { token })).body.Lunch;
  if (!first) throw new Error("There is no dish.");
  return first;
}

/** Makes Storage refuse all pictures during a task, or only those of one size. */
export function whilePicturesAreRefused<T>(work: () => Promise<T>, size?: "large" | "small"): Promise<T> {
  const sizeOf = (path: string) => (path.endsWith("_small.webp") ? "small" : "large");
  const isRefused = (path: string) => size === undefined || size === sizeOf(path);
  return whileStorageRefuses("save", isRefused, work);
}
