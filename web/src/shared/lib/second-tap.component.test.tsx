import { type ReactNode, useState } from "react";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { ignoreSecondTaps, settleMs } from "./second-tap.ts";
import { whenCalm } from "./when-calm.ts";

const pressed: string[] = [];
/** Times in milliseconds at which the pointer came down, and at which a click was handled. */
const downAt: number[] = [];
const handledAt: number[] = [];

beforeAll(() => {
  const end = new AbortController();
  const noteDown = ({ timeStamp }: Event) => void downAt.push(timeStamp);
  // Before `ignoreSecondTaps`, which stops the event.
  window.addEventListener("pointerdown", noteDown, { capture: true, signal: end.signal });
  const stopIgnoring = ignoreSecondTaps(window);
  // Test files share the window.
  return () => {
    end.abort();
    stopIgnoring();
  };
});
beforeEach(forgetTaps);

async function forgetTaps(): Promise<void> {
  for (const list of [pressed, downAt, handledAt]) list.length = 0;
  await later(settleMs + 50);
}

/** Taps twice. Repeats both taps if a busy browser delivered the second one after `settleMs`. */
async function tapTwice(content: ReactNode, pauseMs: number): Promise<void> {
  for (;;) {
    const { unmount } = await render(content);
    await userEvent.click(firstButton());
    await later(pauseMs);
    await userEvent.click(firstButton());
    if ((downAt[1] ?? 0) - (handledAt[0] ?? 0) < settleMs) return;
    await unmount();
    await forgetTaps();
  }
}

const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const firstButton = () => page.getByRole("button").first();

/**
 * A list whose first row is removed when it is pressed, so that the next row moves to its place.
 * @param busyMs for how long a press keeps the page busy, as on a slow phone
 */
function List({ busyMs = 0 }: { busyMs?: number }) {
  const [rows, setRows] = useState(["One", "Two", "Three"]);
  return rows.map((row) => (
    <div key={row}>
      <button
        type="button"
        onClick={() => {
          pressed.push(row);
          const start = performance.now();
          while (performance.now() - start < busyMs);
          handledAt.push(performance.now());
          setRows((before) => before.filter((one) => one !== row));
        }}
      >
        {row}
      </button>
    </div>
  ));
}

function Toggle({ names }: { names: readonly [string, string] }) {
  const [isDone, setIsDone] = useState(false);
  const name = names[isDone ? 1 : 0] ?? "";
  return (
    <button
      type="button"
      onClick={() => {
        pressed.push(name);
        handledAt.push(performance.now());
        setIsDone(!isDone);
      }}
    >
      {name}
    </button>
  );
}

describe("a second tap at the same place", () => {
  it.each([0, 120, 300])("is ignored after %i ms when another control is there now", async (ms) => {
    await tapTwice(<List />, ms);
    expect(pressed).toEqual(["One"]);
  });

  it("is ignored when the page was busy with the first one for longer", async () => {
    await tapTwice(<List busyMs={settleMs + 200} />, 0);
    expect(pressed).toEqual(["One"]);
  });

  it("counts after 900 ms", async () => {
    await render(<List />);
    await userEvent.click(firstButton());
    await later(900);
    await userEvent.click(firstButton());
    expect(pressed).toEqual(["One", "Two"]);
  });

  it("is ignored when the control has another name now", async () => {
    await tapTwice(<Toggle names={["Complete", "Undo"]} />, 0);
    expect(pressed).toEqual(["Complete"]);
  });

  it("counts on the same control", async () => {
    await render(<Toggle names={["One more", "One more"]} />);
    for (let n = 0; n < 3; n += 1) await userEvent.click(firstButton());
    expect(pressed).toHaveLength(3);
  });
});

it("counts a tap at another place, and keys", async () => {
  await render(
    <>
      <List />
      <div style={{ marginTop: 100 }}>
        <Toggle names={["Elsewhere", "Elsewhere"]} />
      </div>
    </>,
  );
  await userEvent.click(firstButton());
  await userEvent.click(page.getByRole("button", { name: "Elsewhere" }));
  expect(pressed).toEqual(["One", "Elsewhere"]);
  (firstButton().element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  expect(pressed).toEqual(["One", "Elsewhere", "Two"]);
});

it("whenCalm waits until `settleMs` after a tap", async () => {
  await render(<List />);
  let tappedAt = Number.NaN;
  const noteTap = () => {
    tappedAt = performance.now();
  };
  window.addEventListener("click", noteTap, { capture: true, once: true });
  await userEvent.click(firstButton());
  await whenCalm(1);
  expect(performance.now() - tappedAt).toBeGreaterThanOrEqual(settleMs - 1);
});
