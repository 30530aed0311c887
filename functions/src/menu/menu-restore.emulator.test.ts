import type { Menu, MenuItems } from "@flashplate/contract/menu/menu";
import { undoRemovalMs } from "@flashplate/contract/menu/menu-rules";
import { objectPathOf } from "@flashplate/contract/shared/images";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { picturesOf } from "../../test-support/files/menu-pictures.ts";
import { type Served, serve } from "../../test-support/instances/server.ts";
import {
  dish,
  hasObject,
  makeVendor,
  storeMenu,
  storePastSale,
  storePicture,
  storeSale,
} from "../../test-support/records/records.ts";
import { whileAnswersAreLost } from "../../test-support/stand-ins/lost-answers.ts";
import { menuAPI } from "../index.ts";
import { setClock } from "../platform/clock.ts";
import { storageBucket } from "../platform/configuration/config.ts";
import { removeMenu } from "./menu.service.ts";
import { sweepPictures } from "./pictures/picture-sweep.service.ts";

let api: Served;
beforeAll(async () => {
  api = await serve(menuAPI);
});

const day = 24 * 60 * 60_000;
const remove = (token: string, id: string) =>
  api.request<MenuItems>("DELETE", "/delete", { token, body: { item: { id } } });
const restore = (token: string, id: string) =>
  api.post<MenuItems>("/restore", { token, body: { item: { id } } });
const lunchOf = async (token: string) => (await api.get<Menu>("/items", { token })).body.Lunch;
const isStored = (url: string) => hasObject(objectPathOf(url, storageBucket) ?? "");

/** Sets the clock ahead of the real time by a duration, until the test ends. */
function setClockAhead(ms: number): void {
  onTestFinished(setClock(() => new Date(Date.now() + ms)));
}

async function vendorWithDishes(...names: string[]) {
  const { uid, token } = await makeVendor();
  await storeMenu(
    uid,
    names.map((name) => dish({ name })),
  );
  return { uid, token, before: await lunchOf(token) };
}

describe("POST /api/menuAPI/restore", () => {
  test("puts the dish back at its index, with its id and revision, also when repeated", async () => {
    const { token, before } = await vendorWithDishes("Soup", "Bread", "Cake");
    const id = before[1]?.id ?? "";
    expect((await remove(token, id)).body.map(({ name }) => name)).toEqual(["Soup", "Cake"]);
    const answers = [await restore(token, id), await restore(token, id)];
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [200, before],
      [200, before],
    ]);
    expect(await lunchOf(token)).toEqual(before);
  });

  test("restores once when the requests are concurrent or acknowledgements are lost", async () => {
    const { token, before } = await vendorWithDishes("Soup", "Bread");
    const id = before[0]?.id ?? "";
    await whileAnswersAreLost("retry", () => remove(token, id));
    await whileAnswersAreLost("retry", () => Promise.all([restore(token, id), restore(token, id)]));
    expect(await lunchOf(token)).toEqual(before);
  });

  test("restores the state of the latest removal", async () => {
    const { token, before } = await vendorWithDishes("Soup");
    const [soup] = before;
    if (!soup) throw new Error("There is no dish.");
    await remove(token, soup.id);
    await restore(token, soup.id);
    await api.request("PUT", "/update", { token, body: { updatedItem: { ...soup, name: "Leek Soup" } } });
    await remove(token, soup.id);
    expect((await restore(token, soup.id)).body).toMatchObject([{ id: soup.id, name: "Leek Soup" }]);
  });

  test("answers 409 when an hour has passed, and 404 for another vendor's dish", async () => {
    const [{ token, before }, other] = [await vendorWithDishes("Soup"), await makeVendor()];
    const id = before[0]?.id ?? "";
    await remove(token, id);
    const foreign = await restore(other.token, id);
    expect([foreign.status, foreign.body.error.code]).toEqual([404, "request/not-found"]);
    setClockAhead(undoRemovalMs + 60_000);
    const { status, body } = await restore(token, id);
    expect([status, body.error.code]).toEqual([409, "menu/undo-too-late"]);
    expect(await lunchOf(token)).toEqual([]);
  });
});

describe("pictures of a removed dish", () => {
  const pictureOf = async (uid: string) => ({
    img_url: await storePicture(uid),
    img_small_url: await storePicture(uid),
  });

  test("stay while the dish can be restored, and are swept afterwards", async () => {
    const { uid, token } = await makeVendor();
    const [recent, old] = [dish(await pictureOf(uid)), dish(await pictureOf(uid))];
    await storeMenu(uid, [recent, old]);
    await remove(token, old.id);
    setClockAhead(day + undoRemovalMs);
    await remove(token, recent.id);
    await sweepPictures();
    const present = async () =>
      Promise.all(
        [recent.img_url, recent.img_small_url, old.img_url, old.img_small_url].map((url = "") =>
          isStored(url),
        ),
      );
    expect(await present()).toEqual([true, true, false, false]);
    expect((await restore(token, recent.id)).body).toMatchObject([{ img_url: recent.img_url }]);
    setClockAhead(3 * day);
    await sweepPictures();
    expect(await present()).toEqual([true, true, false, false]);
  });

  test("stay when a sale or another dish shows them", async () => {
    const [{ uid, token }, other] = [await makeVendor(), await makeVendor()];
    const [own, shared, onSale, onPastSale] = await Promise.all([1, 2, 3, 4].map(() => storePicture(uid)));
    const dishes = [own, shared, onSale, onPastSale].map((img_url = "") => dish({ img_url }));
    await storeMenu(uid, [...dishes, dish({ img_url: shared ?? "" })]);
    await storeSale(uid, 30, { img_url: onSale ?? "" });
    await storePastSale(uid, { img_url: onPastSale ?? "" });
    await storeSale(other.uid, 30, { img_url: own ?? "" });
    for (const { id } of dishes) expect((await remove(token, id)).status).toBe(200);
    setClockAhead(2 * day);
    await sweepPictures();
    const areStored = await Promise.all(dishes.map(({ img_url }) => isStored(img_url)));
    // Only the first is deleted: the sale that shows it is another vendor's.
    expect(areStored).toEqual([false, true, true, true]);
  });

  test("are deleted with the vendor's menu", async () => {
    const { uid, token } = await makeVendor();
    const item = dish(await pictureOf(uid));
    await storeMenu(uid, [item]);
    await remove(token, item.id);
    expect(await picturesOf(uid)).toHaveLength(2);
    await removeMenu(uid);
    expect(await picturesOf(uid)).toEqual([]);
  });
});
