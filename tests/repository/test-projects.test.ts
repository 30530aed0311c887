import { expect, test } from "vitest";
import config from "../../vitest.config.ts";

interface Project {
  test?: { name?: unknown; maxWorkers?: unknown; sequence?: { groupOrder?: number } };
}

/** Vitest refuses to run projects of one group together when their numbers of workers differ. */
test("puts each project with its own number of workers into its own group", () => {
  const projects = (config.test?.projects ?? []) as Project[];
  const groups = projects.map(({ test }) => test?.sequence?.groupOrder ?? 0);
  const ownGroups = projects.flatMap(({ test }, index) =>
    test?.maxWorkers === undefined ? [] : [groups[index]],
  );
  expect(ownGroups.length).toBeGreaterThan(0);
  for (const group of ownGroups) expect(groups.filter((other) => other === group)).toEqual([group]);
});
