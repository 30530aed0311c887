import { settleMs } from "../../web/src/shared/lib/second-tap.ts";
import { watchSpot } from "./support/second-taps/page-script.ts";
import { additions } from "./support/second-taps/records.ts";
import { type TappedScreen, tappedScreens } from "./support/second-taps/tapped-screens.ts";
import { discoverControls, type Outcome, tapIn } from "./support/second-taps/taps.ts";
import { expect, nightly, type Page, test } from "./support/test.ts";

/**
 * Milliseconds between two taps: of a trembling finger, of an impatient person, of one who saw the result.
 */
const delays = { trembling: 120, impatient: 500, seeing: 900 } as const;

// A trace of hundreds of loads would not fit.
test.use({ trace: "off", screenshot: "off" });

test.describe("two taps at the same spot", () => {
  for (const screen of tappedScreens) {
    test(
      `act on no other record: ${screen.name}`,
      screen.isMain ? {} : nightly,
      async ({ newPerson }, testInfo) => {
        // Two seconds for each load, and several on a busy machine.
        test.setTimeout(3_600_000);
        const person = await newPerson("phone");
        // A second tap may be refused by the server, and a load may be cut by the next.
        person.expectComplaint(/./);
        await person.page.addInitScript(watchSpot);
        const controls = await discoverControls(person.page, screen);
        expect(controls.length).toBeGreaterThan(0);
        const { findings, pairs } = await tapAll(person.page, screen, controls);
        const line = `${screen.name}: ${controls.length} controls, ${pairs} pairs of taps`;
        testInfo.annotations.push({ type: "taps", description: line });
        process.stdout.write(`${line}\n`);
        expect(findings).toEqual([]);
      },
    );
  }
});

/** Taps each control once, then twice after each delay if the first tap changed something. */
async function tapAll(page: Page, screen: TappedScreen, controls: readonly string[]) {
  const findings: string[] = [];
  let pairs = 0;
  for (const control of controls) {
    const once = await tapIn(page, screen, control);
    if (!once) {
      findings.push(`"${control}" is not there again`);
      continue;
    }
    for (const delay of delaysAfter(once)) {
      pairs += 1;
      const problem = await confirmedProblem(once, () => tapIn(page, screen, control, delay));
      if (!problem) continue;
      findings.push(`"${control}" after ${delay} ms: ${problem}`);
      // Printed at once, because the test of a screen takes minutes.
      process.stdout.write(`${screen.name}: ${findings.at(-1)}\n`);
    }
  }
  return { findings, pairs };
}

/**
 * The delays that can show something. If one tap changes nothing and no other button comes to its place,
 * a second one meets the same control.
 */
function delaysAfter({ changes, hasMoved }: Outcome): number[] {
  const { trembling, impatient, seeing } = delays;
  return [
    ...(changes.length > 0 ? [trembling] : []),
    ...(changes.length > 0 || hasMoved ? [impatient, seeing] : []),
  ];
}

/**
 * Returns a problem only if it happens twice, because a scheduled function may change a record in one try.
 */
async function confirmedProblem(
  once: Outcome,
  tapTwice: () => Promise<Outcome | undefined>,
): Promise<string | undefined> {
  let problem: string | undefined;
  for (let tries = 0; tries < 2; tries += 1) {
    const twice = await tapTwice();
    problem = twice ? problemOf(once, twice) : "is not there again";
    if (!problem) return undefined;
  }
  return problem;
}

/** What a second tap did that it must not do. */
function problemOf(once: Outcome, twice: Outcome): string | undefined {
  const more = additions(once.changes, twice.changes);
  if (more.length === 0) return undefined;
  const gap = Math.round(twice.gapMs);
  // The site ignores a second tap that comes sooner than this, if it would hit something else.
  if (twice.gapMs < settleMs) return `${more.join(", ")} changed too, ${gap} ms after the first tap`;
  return twice.wasSeen ? undefined : `${more.join(", ")} changed too, by a control that had just appeared`;
}
