import { expect, nightly, test } from "./support/test.ts";
import { jobs, measureEffort, newKitchen } from "./support/visits/effort.ts";

test.describe("the effort of a job on a phone", () => {
  for (const job of jobs) {
    const { taps, characters } = job.goal;
    test(
      `${job.name}: at most ${taps} taps and ${characters} characters`,
      job.isMain ? {} : nightly,
      async ({ newPerson }) => {
        const kitchen = await newKitchen();
        const { page } = await newPerson("phone", { account: kitchen.account });
        const effort = await measureEffort(page, job, kitchen);
        expect(effort.taps).toBeLessThanOrEqual(taps);
        expect(effort.characters).toBeLessThanOrEqual(characters);
        // Otherwise nothing was counted.
        expect(effort.taps).toBeGreaterThan(0);
      },
    );
  }

  test("is counted from keys and pasted text", async ({ newPerson }) => {
    const kitchen = await newKitchen();
    const { page } = await newPerson("phone", { account: kitchen.account });
    const effort = await measureEffort(
      page,
      {
        name: "search a dish",
        goal: { taps: 0, characters: 0 },
        path: "/Flashsales?new",
        ready: () => page.getByLabel("Search dishes"),
        perform: async () => {
          await page.getByLabel("Search dishes").tap();
          await page.keyboard.type("pie");
          await page.keyboard.insertText("Onion");
        },
      },
      kitchen,
    );
    expect(effort).toEqual({ taps: 1, characters: 8 });
  });
});
