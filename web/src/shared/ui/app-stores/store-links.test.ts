import { expect, it } from "vitest";
import { storeLinksOf } from "./store-links.ts";

const appStoreUrl = "https://apps.apple.com/app/id1";
const playStoreUrl = "https://play.google.com/store/apps/details?id=app";

it("is empty when no store is configured", () => {
  expect(storeLinksOf({ appStoreUrl: undefined, playStoreUrl: undefined })).toEqual([]);
});

it("lists each configured store", () => {
  expect(storeLinksOf({ appStoreUrl, playStoreUrl }).map(({ href }) => href)).toEqual([
    appStoreUrl,
    playStoreUrl,
  ]);
  expect(storeLinksOf({ appStoreUrl: undefined, playStoreUrl })).toEqual([
    { href: playStoreUrl, label: "Google Play" },
  ]);
});
