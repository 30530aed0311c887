import type { ApplicationToRepeat } from "@flashplate/contract/vendors/vendors";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { renderScreen } from "../../test-support/render-screen.tsx";

/** The words with which the page names each stored field of a declined application. */
const fieldWords: Readonly<Record<keyof ApplicationToRepeat, string>> = {
  name: "the restaurant's name",
  address: "address",
  phone_number: "phone number",
  description: "description",
  coordinates: "place on the map",
  timeZone: "time zone",
};

it("names each stored field of a declined application, and how long it is kept", async () => {
  await renderScreen("/privacy");
  const decision = page.getByRole("listitem").filter({ hasText: "Our decision on an application" });
  for (const words of Object.values(fieldWords)) await expect.element(decision).toMatchTextContent(words);
  const row = page.getByRole("row").filter({ hasText: "with a declined application" });
  await expect.element(row).toMatchTextContent("3 years");
});

it("names the mail service among those who get data", async () => {
  await renderScreen("/privacy");
  await expect.element(page.getByText(/^A mail service delivers our mails/)).toBeVisible();
});
