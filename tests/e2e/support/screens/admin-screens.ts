import type { Page } from "@playwright/test";
import { firstButton, type Screen } from "./screen.ts";

const anApplication = (page: Page) => page.getByRole("button", { name: "Approve" }).first();
/** Shows an empty list: unverified applications and profile changes are those of other tests. */
async function withEmptyList(page: Page): Promise<void> {
  await page.route(/\/engine\/vendors\/(pending\?email=unverified|profile-changes)/, (route) =>
    route.fulfill({ json: { vendors: [] } }),
  );
}
const caughtUp = (page: Page) => page.getByText("All caught up");
/**
 * Shows only the demo world: applications of concurrent tests change. A list with only one
 * application has no search field.
 */
const searchDemoWorld = async (page: Page) => {
  const search = page.getByLabel("Search by name, email or address");
  if (!(await search.isVisible())) return;
  await search.fill("@demo.test");
  await page.getByText(/^\d+ of \d+ found$/).waitFor();
};

/** Screens of an admin. */
export const adminScreens: readonly Screen[] = [
  {
    name: "admin-portal",
    path: "/admin-portal",
    role: "admin",
    shows: anApplication,
    before: searchDemoWorld,
  },
  {
    name: "decline",
    path: "/admin-portal",
    role: "admin",
    shows: anApplication,
    before: searchDemoWorld,
    opener: firstButton("Decline"),
  },
  {
    name: "admin-unverified",
    path: "/admin-portal?unverified",
    role: "admin",
    prepare: withEmptyList,
    shows: caughtUp,
  },
  {
    name: "admin-changes",
    path: "/admin-portal?changes",
    role: "admin",
    prepare: withEmptyList,
    shows: caughtUp,
  },
  {
    name: "admin-history",
    path: "/admin-portal?decided",
    role: "admin",
    shows: (page) => page.getByRole("list", { name: "Decisions, newest first" }),
  },
];
