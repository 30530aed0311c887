import { nameOf } from "@flashplate/contract/http/endpoint";
import { beforeAll, describe, expect, test, vi } from "vitest";
import * as logger from "../../../functions/src/platform/logging/logger.ts";
import { casesOf, entriesOf, loggedEndpoints } from "../../../functions/test-support/effects.ts";
import { type ServedEndpoints, serveEndpoints } from "../../../functions/test-support/endpoints.ts";
import { whileAnswersAreLost } from "../../../functions/test-support/stand-ins/lost-answers.ts";

let api: ServedEndpoints;
beforeAll(async () => {
  api = await serveEndpoints();
  vi.spyOn(logger, "logInfo").mockReturnValue();
});

// Each request sends a new invitation, which replaces the last one.
const repeatable = loggedEndpoints.filter(
  (endpoint) => nameOf(endpoint) !== "POST /engine/vendors/team/invite",
);

describe("a change of a restaurant has one entry when 20 requests are concurrent", () => {
  test.each(casesOf(repeatable))("$name", async ({ endpoint }) => {
    const twenty = Array.from({ length: 20 });
    const entries = await entriesOf(api, endpoint, (run) => Promise.all(twenty.map(run)));
    expect(entries).toHaveLength(1);
  });

  test.each(casesOf(repeatable))("also when the acknowledgements are lost: $name", async ({ endpoint }) => {
    const twenty = Array.from({ length: 20 });
    const send = (run: () => Promise<unknown>) =>
      whileAnswersAreLost("retry", () => Promise.all(twenty.map(run)));
    expect(await entriesOf(api, endpoint, send)).toHaveLength(1);
  });
});
