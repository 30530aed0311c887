import type { MenuDraft } from "@flashplate/contract/menu-import/menu-import";
import { beforeAll, beforeEach } from "vitest";
import { menuImport } from "../../src/index.ts";
import { type Served, serve } from "../instances/server.ts";
import { makeVendor, type VendorPerson } from "../records/records.ts";
import { serveMenuDecoder } from "./serve-menu-decoder.ts";

export const uploadPath = "/menu-import/create_menu_from_file";

/** Rows of `lunchMenu` as `summaryOf` returns them. */
export const lunchRows = [
  ["Tomato Soup", 8.5, "Lunch"],
  ["Chicken Club", 12, "Lunch"],
  ["Pinot Noir", 11, "Drinks"],
];

/** Returns name, price and category of the rows. */
export function summaryOf({ rows }: MenuDraft) {
  return rows.map(({ name, price, mealType }) => [name, price, mealType]);
}

/** Encodes a form, with the content type that names its boundary. */
export async function bytesOf(form: FormData) {
  const request = new Request("http://x", { method: "POST", body: form });
  const type = request.headers.get("content-type") ?? "";
  return { headers: { "Content-Type": type }, body: new Uint8Array(await request.arrayBuffer()) };
}

/** Serves the menu import to the tests of a file, with a new restaurant without approval for each test. */
export function serveMenuImport() {
  serveMenuDecoder();
  const served = {} as {
    api: Served;
    vendor: VendorPerson;
    /** Uploads a file with a wrong name and type. An empty token is not sent. */
    upload: (file: Buffer | undefined, token?: string) => ReturnType<typeof upload>;
  };
  const upload = async (file: Buffer | undefined, token = served.vendor.token) => {
    const form = new FormData();
    if (file) form.set("file", new File([new Uint8Array(file)], "menu.txt", { type: "text/plain" }));
    const { headers, body } = await bytesOf(form);
    return served.api.request<MenuDraft>("POST", uploadPath, {
      ...(token ? { token } : {}),
      headers,
      form: body,
    });
  };
  served.upload = upload;
  beforeAll(async () => {
    served.api = await serve(menuImport);
  });
  // One restaurant per test, because of the rate limit.
  beforeEach(async () => {
    served.vendor = await makeVendor({ approved: false });
  });
  return served;
}
