import type { MenuItems } from "@flashplate/contract/menu/menu";
import { objectPathOf } from "@flashplate/contract/shared/images";
import { beforeAll, describe, expect, test, vi } from "vitest";
import {
  firstLunchDish,
  itemForm,
  picture,
  picturesOf,
  type SendForm,
  serveForms,
  uploadPicture,
  vendorWithDish,
  whilePicturesAreRefused,
} from "../../../test-support/files/menu-pictures.ts";
import { type Served, serve } from "../../../test-support/instances/server.ts";
import { makeVendor, storeSale } from "../../../test-support/records/records.ts";
import { storageIsAway } from "../../../test-support/stand-ins/storage-trouble.ts";
import { menuAPI } from "../../index.ts";
import { storageBucket } from "../../platform/configuration/config.ts";
import * as logger from "../../platform/logging/logger.ts";

let api: Served;
let send: SendForm;
beforeAll(async () => {
  api = await serve(menuAPI);
  send = await serveForms(menuAPI);
});

describe("a new picture", () => {
  test("is refused with 409 and deleted when the revision is stale", async () => {
    const { uid, token, seen } = await vendorWithDish(api);
    const { status } = await send(token, itemForm({ ...seen, revision: "older" }, await picture()));
    expect([status, await picturesOf(uid)]).toEqual([409, [objectPathOf(seen.img_url, storageBucket)]]);
  });

  test("keeps the old one in both sizes when a sale shows it", async () => {
    const { uid, token, seen } = await vendorWithDish(api);
    const [changed] = (await send<MenuItems>(token, itemForm(seen, await picture()))).body;
    if (!changed) throw new Error("There is no dish.");
    const urlsOnSale = [changed.img_url, changed.img_small_url ?? ""];
    const onSale = urlsOnSale.map((url) => objectPathOf(url, storageBucket));
    await storeSale(uid, 30, { img_url: changed.img_url, img_small_url: changed.img_small_url ?? "" });
    expect((await send(token, itemForm(changed, await picture()))).status).toBe(200);
    expect(await picturesOf(uid)).toHaveLength(4);
    expect(await picturesOf(uid)).toEqual(expect.arrayContaining(onSale));
  });

  test("leaves one picture in two sizes when two tabs send one", async () => {
    const { uid, token, seen } = await vendorWithDish(api);
    const photo = await picture();
    const answers = await Promise.all([1, 2].map(() => send(token, itemForm(seen, photo))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await picturesOf(uid)).toHaveLength(2);
  });

  test("is refused with 400 when it is missing", async () => {
    const { token, seen } = await vendorWithDish(api);
    const { status, body } = await send(token, itemForm({ ...seen, hasNewImage: true }));
    expect([status, Object.keys(body.error.fields ?? {})]).toEqual([400, ["image"]]);
  });

  test("may be the vendor's earlier upload", async () => {
    const [{ uid, token, seen }, other] = [await vendorWithDish(api), await makeVendor()];
    const update = (img_url: string) =>
      api.request<MenuItems>("PUT", "/update", {
        token,
        body: { updatedItem: { ...seen, img_url, old_img_url: seen.img_url, hasNewImage: true } },
      });
    expect((await update(await uploadPicture(other.uid))).status).toBe(400);
    const { status, body } = await update(await uploadPicture(uid));
    expect([status, body[0]?.img_small_url !== undefined]).toEqual([200, true]);
    expect(await picturesOf(uid)).toHaveLength(2);
    expect(await picturesOf(other.uid)).toHaveLength(1);
  });
});

describe("a new picture when Storage fails", () => {
  const notStored = {
    code: "server/picture-not-stored",
    message: "Your picture could not be stored, so nothing was changed. Try again in a moment.",
  };

  test.each([
    ["both sizes", undefined],
    ["the large size", "large"],
    ["the small size", "small"],
  ] as const)(
    "answers 503 with Retry-After and keeps the dish when it refuses %s",
    async (_refused, size) => {
      const { uid, token, seen } = await vendorWithDish(api);
      const photo = await picture();
      const [log, before] = [vi.spyOn(logger, "logError").mockReturnValue(), await picturesOf(uid)];
      const answer = await whilePicturesAreRefused(
        () => send(token, itemForm({ ...seen, name: "Leek Soup" }, photo)),
        size,
      );
      expect([answer.status, answer.headers.get("retry-after"), answer.body.error]).toEqual([
        503,
        "5",
        notStored,
      ]);
      expect(log).toHaveBeenCalledWith("request-postponed", storageIsAway, { code: expect.any(String) });
      log.mockRestore();
      expect([await firstLunchDish(api, token), await picturesOf(uid)]).toEqual([seen, before]);
      const again = await send<MenuItems>(token, itemForm({ ...seen, name: "Leek Soup" }, photo));
      expect([again.status, again.body[0]?.name]).toEqual([200, "Leek Soup"]);
    },
  );

  test("answers 503 for an earlier upload, without the placeholder", async () => {
    const { uid, token, seen } = await vendorWithDish(api);
    const img_url = await uploadPicture(uid);
    const before = await picturesOf(uid);
    const log = vi.spyOn(logger, "logError").mockReturnValue();
    const updatedItem = { ...seen, img_url, old_img_url: seen.img_url, hasNewImage: true };
    const { status, body } = await whilePicturesAreRefused(() =>
      api.request("PUT", "/update", { token, body: { updatedItem } }),
    );
    log.mockRestore();
    expect([status, body.error]).toEqual([503, notStored]);
    expect([await firstLunchDish(api, token), await picturesOf(uid)]).toEqual([seen, before]);
  });
});
