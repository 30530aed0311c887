import { vi } from "vitest";

// A line for each request that is refused belongs in the logs of a deployment, not between the results. `vi.unmock` brings it back.
vi.mock("../platform/logger.ts", async (original) => ({
  ...(await original<typeof import("../platform/logger.ts")>()),
  logRequest: () => {},
}));
