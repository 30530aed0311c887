import { expect, test } from "vitest";
import { capture } from "../../tools/lib/run.ts";

test("restores the demo world when the rehearsal runs", { timeout: 600_000 }, async () => {
  const { status, output } = await capture("node", ["tools/install/bootstrap.mjs", "restore-rehearse"]);
  expect(output).toContain("Nothing was lost or changed.");
  expect(status).toBe(0);
});
