import { ChakraProvider, defaultSystem } from "@chakra-ui/react";
import { expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { type DecisionResult, Result } from "./result.tsx";

const screenWith = (result: DecisionResult) => (
  <ChakraProvider value={defaultSystem}>
    <Result result={result} />
  </ChakraProvider>
);

it("is shown for ten seconds after each decision, also when two have the same text", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    const text = "Accepted: Juniper, $9.90.";
    const { rerender } = await render(screenWith({ text }));
    const bar = page.getByText(text);
    await expect.element(bar).toBeVisible();
    await expect.poll(() => vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(9_999);
    await expect.element(bar).toBeVisible();
    vi.advanceTimersByTime(1);
    await expect.poll(() => bar.query()).toBeNull();
    // A new object with the same text is a new decision.
    await rerender(screenWith({ text }));
    await expect.element(bar).toBeVisible();
  } finally {
    vi.useRealTimers();
  }
});
