import { join } from "node:path";
import { expect, test } from "vitest";
import { requiredVariable } from "../../functions/test-support/required-variable.ts";
import { siteChecks } from "../../tools/smoke/site-checks.ts";

/** The build that the session serves. A session of `npm run dev` has none, and an empty site. */
const build = process.env.FLASHPLATE_BUILD;

test("the smoke test of a deployment misses only TLS when it asks the session", async () => {
  const origin = requiredVariable("FLASHPLATE_HOSTING_ORIGIN");
  const site = build === undefined ? undefined : join(build, "web");
  const findings = await siteChecks(origin, site, { attempts: 2, pauseMs: 1000 });
  const failed = findings.flatMap(({ check, seen, problem }) =>
    problem === undefined ? [] : [`${check}: ${seen}`],
  );
  const headers = "the policy and the headers of pages are set";
  // The emulators have no TLS, so tools/emulators/firebase-config.ts leaves the header out.
  const expected = build === undefined ? "status 404" : "without strict-transport-security";
  expect(failed).toEqual([`${headers}: ${expected}`]);
});
