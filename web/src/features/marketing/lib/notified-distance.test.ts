import { defaultRadiusKm } from "@flashplate/contract/orders/orders";
import { expect, it } from "vitest";
import { marketing } from "../../../shared/i18n/es/public/marketing.ts";

it("promises notifications within the distance at which the app shows them", () => {
  // A pushed message has `defaultRadiusKm` as its `radiusKm`: the app shows it within that distance.
  // The keys of the catalogue are the English texts of the landing page.
  const promises = Object.keys(marketing).filter((text) => text.includes("get a notification"));
  expect(promises).toEqual([expect.stringContaining(`within ${defaultRadiusKm} km`)]);
});
