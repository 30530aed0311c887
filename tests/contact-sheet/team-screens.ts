import type { Page } from "@playwright/test";
import { type Screen, theDashboard } from "../e2e/support/screens/screen.ts";

const shown: Readonly<Record<string, (page: Page) => ReturnType<Page["locator"]>>> = {
  "/dashboard": theDashboard,
  "/orders": (page) => page.getByRole("table").first(),
  "/Flashsales": (page) =>
    page.getByRole("region", { name: "Active Sales" }).getByRole("heading", { level: 3 }),
  "/menu": (page) => page.getByRole("heading", { level: 3 }),
  "/settings": (page) => page.getByRole("button", { name: "Leave the team" }),
};

/** What a manager and staff of the demo restaurant see. `guards.test.ts` and `team.test.ts` test it. */
export const teamScreens: readonly Screen[] = (["manager", "staff"] as const).flatMap((role) =>
  Object.entries(shown).map(([path, shows]) => ({
    name: `${path.slice(1).toLowerCase()}-of-${role}`,
    path,
    role,
    shows,
  })),
);
