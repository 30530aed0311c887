import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { MenuItemRecord } from "@flashplate/contract/menu/menu";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { menuAPI } from "../../functions/src/index.ts";
import { picture } from "../../functions/test-support/files/menu-pictures.ts";
import { type Hit, serveCrowd } from "../../functions/test-support/instances/crowd.ts";
import {
  dish,
  makeVendor,
  storeMenu,
  type VendorPerson,
} from "../../functions/test-support/records/records.ts";
import { readStoredData } from "./support/stored-data.ts";

let send: Awaited<ReturnType<typeof serveCrowd>>;
let vendor: VendorPerson;
let item: MenuItemRecord;
const temporary = mkdtempSync(join(tmpdir(), "flashplate-uploads-"));
afterAll(() => rmSync(temporary, { recursive: true }));
beforeAll(async () => {
  // Temporary files of this process are written there.
  vi.stubEnv("TMPDIR", temporary);
  send = await serveCrowd(menuAPI);
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

function update(...parts: Buffer[]): Promise<Hit> {
  return send({
    method: "PUT",
    path: "/api/menuAPI/update",
    token: vendor.token,
    body: Buffer.concat(parts),
    contentType: `multipart/form-data; boundary=${boundary}`,
  });
}

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
  test.each(uploads)("is refused and stores nothing: %s", async (_, parts, status, code) => {
    const sent = await parts();
    const before = await readStoredData();
    const hit = await update(...sent);
    expect([hit.status, hit.error?.code]).toEqual([status, code]);
    expect(await readStoredData()).toEqual(before);
    expect(readdirSync(temporary)).toEqual([]);
  });

  test("is accepted when it is complete", async () => {
    const hit = await update(
      updatedItem(),
      part("image", await picture("png", 40, 30), "image/png", "a.png"),
      end,
    );
    expect(hit.status).toBe(200);
    expect(readdirSync(temporary)).toEqual([]);
  });
});
