import { storeOccurrence, storeSchedule } from "../../../../functions/test-support/records/schedules.ts";
import type { Job } from "./job.ts";

const dashboardReady: Job["ready"] = (page) => page.getByRole("region", { name: "On sale now" });

/** The jobs of a restaurant whose sales repeat. */
export const scheduleJobs: readonly Job[] = [
  {
    name: "repeat a past sale on weekdays",
    goal: { taps: 2, characters: 0 },
    path: "/Flashsales",
    ready: (page) => page.getByRole("link", { name: "Repeat this…" }),
    perform: async (page, { dishes }) => {
      await page.getByRole("link", { name: "Repeat this…" }).tap();
      await page.getByRole("dialog").getByRole("button", { name: "Save" }).tap();
      await page.getByRole("button", { name: `Delete the schedule of ${dishes[0]}` }).waitFor();
    },
  },
  {
    name: "sell a dish on weekdays, every week",
    goal: { taps: 4, characters: 0 },
    path: "/dashboard",
    ready: (page) => page.getByRole("region", { name: "Sell again" }),
    perform: async (page, { dishes }) => {
      const name = dishes.at(-1) ?? "";
      const sheet = page.getByRole("dialog");
      await page.getByRole("link", { name: "Start a flash sale" }).tap();
      await sheet.getByRole("button", { name }).tap();
      await sheet.getByRole("button", { name: "Every week" }).tap();
      await sheet.getByRole("button", { name: "Save schedule" }).tap();
      await page.getByText(`${name} repeats every week.`).waitFor();
    },
  },
  {
    name: "skip the sale of tonight",
    goal: { taps: 2, characters: 0 },
    path: "/dashboard",
    ready: dashboardReady,
    store: async ({ vendorId, itemId }) => void (await storeSchedule(vendorId, itemId)),
    perform: async (page) => {
      await page.getByRole("link", { name: "Schedule", exact: true }).tap();
      await page.getByRole("button", { name: "Skip Tomato Soup" }).first().tap();
      await page.getByText("Skipped", { exact: true }).waitFor();
    },
  },
  {
    name: "answer the question of the evening",
    goal: { taps: 1, characters: 0 },
    path: "/dashboard",
    ready: (page) => page.getByRole("region", { name: "How many portions tonight?" }),
    store: async ({ vendorId, itemId }) => {
      const scheduleId = await storeSchedule(vendorId, itemId, { mode: "ask", askMinutes: 180 });
      await storeOccurrence(vendorId, scheduleId);
    },
    perform: async (page) => {
      const question = page.getByRole("region", { name: "How many portions tonight?" });
      await question.getByRole("button", { name: "8", exact: true }).tap();
      await question.waitFor({ state: "hidden" });
    },
  },
];
