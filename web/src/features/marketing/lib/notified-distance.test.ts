import { defaultRadiusKm } from "@flashplate/contract/orders/orders";
import { expect, it } from "vitest";
import { marketing } from "../../../shared/i18n/es/public/marketing.ts";

it("names the distance on the landing page that messages about sales carry", () => {
  const promises = Object.keys(marketing).filter((text) => text.includes("get a notification"));
  expect(promises).toEqual([expect.stringContaining(`within ${defaultRadiusKm} km`)]);
});
