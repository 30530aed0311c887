import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { MenuItemRecord } from "@flashplate/contract/menu/menu";
import { vendorImagePath } from "@flashplate/contract/shared/images";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { menuAPI, menuImport, vendors } from "../../functions/src/index.ts";
import { publicUrl } from "../../functions/src/platform/services/objects.ts";
import { profileRevision } from "../../functions/src/vendors/profile/profile-revision.ts";
import {
  gigabytePagePdf,
  manyObjectsPdf,
  megabytesPagePdf,
  nestedFormsPdf,
} from "../../functions/test-support/files/hostile-pdfs.ts";
import { picture } from "../../functions/test-support/files/menu-pictures.ts";
import { serveMenuDecoder } from "../../functions/test-support/files/serve-menu-decoder.ts";
import { type CrowdResponse, serveCrowd } from "../../functions/test-support/instances/crowd.ts";
import {
  dish,
  makeVendor,
  storeMenu,
  storePicture,
  type VendorPerson,
} from "../../functions/test-support/records/records.ts";
import { expectNoTrace } from "./evidence.ts";
import { sample } from "./sample.ts";

type Send = Awaited<ReturnType<typeof serveCrowd>>;

let send: { menu: Send; import: Send; vendors: Send };
let vendor: VendorPerson;
let item: MenuItemRecord;
serveMenuDecoder();
const temporary = mkdtempSync(join(tmpdir(), "flashplate-uploads-"));
afterAll(() => rmSync(temporary, { recursive: true }));
beforeAll(async () => {
  // Temporary files of this process are written there.
  vi.stubEnv("TMPDIR", temporary);
  send = {
    menu: await serveCrowd(menuAPI),
    import: await serveCrowd(menuImport),
    vendors: await serveCrowd(vendors),
  };
  vendor = await makeVendor();
  item = dish();
  await storeMenu(vendor.uid, [item]);
});

const boundary = "the-boundary";
const end = Buffer.from(`--${boundary}--\r\n`);

function part(name: string, content: Buffer | string, type: string, fileName?: string): Buffer {
  const file = fileName === undefined ? "" : `; filename="${fileName}"`;
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\nContent-Type: ${type}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from("\r\n")]);
}

/** Returns the part with the edited dish. */
function updatedItem(): Buffer {
  const { id, description, mealType } = item;
  const text = JSON.stringify({ id, name: "Leek Soup", description, mealType, price: 9, hasNewImage: true });
  return part("updatedItem", text, "application/json");
}

function sendForm(send: Send, path: string, method: string, parts: Buffer[]): Promise<CrowdResponse> {
  const contentType = `multipart/form-data; boundary=${boundary}`;
  return send({ method, path, token: vendor.token, body: Buffer.concat(parts), contentType });
}

const update = (...parts: Buffer[]) => sendForm(send.menu, "/api/menuAPI/update", "PUT", parts);

const markup = Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>");

/** Each upload, and the expected error. */
const uploads: [name: string, parts: () => Promise<Buffer[]>, status: number, code: string][] = [
  [
    "cut off inside the picture",
    async () => {
      const file = part("image", await picture("png"), "image/png", "a.png");
      return [updatedItem(), file.subarray(0, file.length / 2)];
    },
    400,
    "request/malformed",
  ],
  [
    "whose picture is cut off",
    async () => {
      const bytes = await picture("jpeg");
      return [updatedItem(), part("image", bytes.subarray(0, bytes.length / 3), "image/jpeg", "a.jpg"), end];
    },
    400,
    "request/invalid",
  ],
  [
    "of more than 5 MB",
    async () => [updatedItem(), part("image", Buffer.alloc(5 * 1024 * 1024 + 1), "image/png", "a.png"), end],
    413,
    "request/too-large",
  ],
  [
    "of 50 MB",
    async () => [updatedItem(), part("image", Buffer.alloc(50 * 1024 * 1024), "image/png", "a.png"), end],
    413,
    "request/too-large",
  ],
  [
    "of markup that calls itself a picture",
    async () => [updatedItem(), part("image", markup, "image/png", "a.png"), end],
    400,
    "request/invalid",
  ],
  [
    "of 1,000 fields",
    async () => [
      updatedItem(),
      ...Array.from({ length: 1000 }, (_, n) => part(`f${n}`, "x", "text/plain")),
      end,
    ],
    413,
    "request/too-large",
  ],
  [
    "of 1,000 files",
    async () => {
      const bytes = await picture("webp", 8, 8);
      const files = Array.from({ length: 1000 }, (_, n) => part("image", bytes, "image/webp", `${n}.webp`));
      return [updatedItem(), ...files, end];
    },
    413,
    "request/too-large",
  ],
];

describe("an upload", () => {
  test.each(sample(uploads, 2))("is refused and stores nothing: %s", async (_, parts, status, code) => {
    const sent = await parts();
    const answer = await expectNoTrace(() => update(...sent));
    expect([answer.status, answer.error?.code]).toEqual([status, code]);
    expect(readdirSync(temporary)).toEqual([]);
  });

  test("is accepted when it is complete", async () => {
    const bytes = await picture("png", 40, 30);
    const answer = await update(updatedItem(), part("image", bytes, "image/png", "../../../etc/passwd"), end);
    expect(answer.status).toBe(200);
    expect(readdirSync(temporary)).toEqual([]);
  });
});

/** Files whose bytes are no picture, or not only one. */
const disguises: [name: string, bytes: () => Promise<Buffer>][] = [
  ["a page behind the header of a PNG", async () => Buffer.concat([pngHeader(1, 1), page])],
  ["a PNG of 30,000 × 30,000 pixels in 33 bytes", async () => pngHeader(30_000, 30_000)],
  ["a script", async () => Buffer.from("#!/bin/sh\nrm -rf /\n")],
  ["an SVG with a script", async () => markup],
  ["a page", async () => page],
  ["a GIF", async () => Buffer.from("GIF89a\x01\0\x01\0\0\0\0;", "latin1")],
  ["a ZIP archive", async () => Buffer.from("PK\x03\x04rest of an archive", "latin1")],
  ["a program", async () => Buffer.from("MZ\x90\0\x03\0\0\0", "latin1")],
  ["a PDF", async () => megabytesPagePdf()],
  ["half a JPEG", async () => (await picture("jpeg")).subarray(0, 400)],
  ["zeros", async () => Buffer.alloc(4096)],
];

const page = Buffer.from("<!doctype html><script>alert(1)</script>");

/** The first 33 bytes of a PNG of this size. */
function pngHeader(width: number, height: number): Buffer {
  const header = Buffer.from("89504e470d0a1a0a0000000d494844520000000000000000080600000000000000", "hex");
  header.writeUInt32BE(width, 16);
  header.writeUInt32BE(height, 20);
  return header;
}

/** The places where a restaurant may send a picture. */
const targets: Record<string, (bytes: Buffer) => Promise<CrowdResponse>> = {
  "a dish": (bytes) => update(updatedItem(), part("image", bytes, "image/png", "a.png"), end),
  "the restaurant": (bytes) => {
    const { name, address, phone_number, description, coordinates, timeZone } = vendor.record;
    const fields = { name, address, phone_number, description, coordinates, timeZone, openingHours: null };
    const text = JSON.stringify({ ...fields, revision: profileRevision(vendor.record) });
    const profile = part("profile", text, "application/json");
    const image = part("image", bytes, "image/png", "a.png");
    return sendForm(send.vendors, "/engine/vendors/profile", "PUT", [profile, image, end]);
  },
};

describe("a file that is no picture", () => {
  const rows = Object.entries(targets).flatMap(([target, put]) =>
    disguises.map(([what, bytes]) => ({ what, target, put, bytes })),
  );
  test.each(sample(rows, 7))("$what as the picture of $target", async ({ put, bytes }) => {
    const file = await bytes();
    const answer = await expectNoTrace(() => put(file));
    expect([answer.status, answer.error?.code]).toEqual([400, "request/invalid"]);
    expect(readdirSync(temporary)).toEqual([]);
  });
});

/** Files that a menu cannot be read from, and the answer. */
const menus: [name: string, bytes: () => Promise<Buffer>, status: number][] = [
  ["a PDF that inflates to a gigabyte", async () => gigabytePagePdf(), 422],
  ["a PDF whose forms draw each other", async () => nestedFormsPdf(), 422],
  ["a PDF of 5,000 objects that is cut off", async () => manyObjectsPdf().subarray(0, 9000), 422],
  ["a PNG of 30,000 × 30,000 pixels in 33 bytes", async () => pngHeader(30_000, 30_000), 422],
  ["a page", async () => page, 415],
  ["an SVG with a script", async () => markup, 415],
  ["a ZIP archive", async () => Buffer.from("PK\x03\x04rest of an archive", "latin1"), 415],
  ["11 MB of zeros", async () => Buffer.alloc(11 * 1024 * 1024), 413],
];

describe("a menu file", () => {
  test.each(sample(menus, 3))("%s", async (_, bytes, status) => {
    const file = part("file", await bytes(), "application/pdf", "menu.pdf");
    const path = "/menu-import/create_menu_from_file";
    const answer = await expectNoTrace(() => sendForm(send.import, path, "POST", [file, end]));
    expect([answer.status, answer.error?.code]).toEqual([status, expect.any(String)]);
    expect(readdirSync(temporary)).toEqual([]);
  });
});

/** Addresses of pictures that are not the restaurant's own uploads. */
const addresses: [name: string, url: () => Promise<string>][] = [
  ["another restaurant's upload", async () => storePicture((await makeVendor()).uid)],
  ["another restaurant's picture", async () => publicUrl(vendorImagePath((await makeVendor()).uid))],
  ["an object that is missing", async () => publicUrl("menu-items/1700000000000_missing.webp")],
  ["another folder", async () => publicUrl(`private/${vendor.uid}`)],
  ["a parent folder", async () => publicUrl("menu-items/../vendorImages/x")],
  ["another bucket", async () => publicUrl("menu-items/1_a.webp").replace(/\/b\/[^/]+/, "/b/attacker")],
  ["a server inside of the network", async () => "http://169.254.169.254/computeMetadata/v1/"],
  ["a file of the server", async () => "file:///etc/passwd"],
  ["a script", async () => "javascript:alert(1)"],
  ["data", async () => "data:text/html,<script>alert(1)</script>"],
];

describe("a dish's picture", () => {
  test.each(sample(addresses, 3))("is not taken from %s", async (_, url) => {
    const { id, name, description, mealType, price_cents } = item;
    const dish = { name, description, mealType, price: price_cents / 100, img_url: await url() };
    const add = await expectNoTrace(() => sendJson("POST", "/api/menuAPI/add", { items: [dish] }));
    expect([add.status, add.error?.code]).toEqual([400, "request/invalid"]);
    const updatedItem = { ...dish, id, hasNewImage: true };
    const change = await expectNoTrace(() => sendJson("PUT", "/api/menuAPI/update", { updatedItem }));
    expect([change.status, change.error?.code]).toEqual([400, "request/invalid"]);
  });
});

function sendJson(method: string, path: string, body: object): Promise<CrowdResponse> {
  return send.menu({ method, path, token: vendor.token, body: JSON.stringify(body) });
}
