/** Runs the fault tests repeatedly in one session, to find rare races. */
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../../../tools/lib/paths.ts";
import { capture } from "../../../tools/lib/run.ts";

const rounds = Number(process.env.FAULT_ROUNDS ?? 3);
const patienceMs = 30 * 60_000;

/**
 * Variables that vitest.config.ts and Vitest set for this worker. The rounds do not inherit them. The
 * nightly run has these large numbers of inputs once already.
 */
const setForWorker =
  /^(VITEST|(ATTACKS|FUZZ_INPUTS|PASS_ITEMS|PAYMENT_FEES|PAYMENT_SEQUENCES|PRINTED_ORDERS)$)/;

/** The environment of a round. It has the emulators of this session. */
const env = {
  // With three rounds, each rush runs 21 times.
  RUSH_ROUNDS: "7",
  RESULT_EVENTS: "10000",
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !setForWorker.test(name))),
};

test.each(Array.from({ length: rounds }, (_, n) => n + 1))(
  `passes every fault test in round %i of ${rounds}`,
  async () => {
    const vitest = join(root, "node_modules", "vitest", "vitest.mjs");
    const args = [vitest, "run", "--project", "emulator", "tests/faults"];
    const { status, output } = await capture(process.execPath, args, { cwd: root, env });
    expect(status, output).toBe(0);
  },
  patienceMs,
);
