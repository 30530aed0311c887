import { Text } from "@chakra-ui/react";
import { type ComponentProps, useEffect, useState } from "react";
import { barText, PlainBar, UndoBar, UndoBars } from "../../../shared/ui/messages/undo-bar.tsx";

const shownForMs = 10_000;

/** What the last decision has done. Each decision has an object of its own: two may have the same text. */
export interface DecisionResult {
  text: string;
}

/** Before the first decision. */
export const noResult: DecisionResult = { text: "" };

/**
 * The result of the last decision, with a button to undo it if there is `undo`. It lies over the page
 * for ten seconds, so that no row moves under a finger. Rendered even without a text: screen readers
 * announce changes of existing regions only.
 */
export function Result({
  result,
  undo,
}: {
  result: DecisionResult;
  undo?: Pick<ComponentProps<typeof UndoBar>, "busy" | "undo"> | undefined;
}) {
  const [hidden, setHidden] = useState(noResult);
  const isBusy = undo?.busy === true;
  useEffect(() => {
    if (isBusy) return;
    const timer = setTimeout(() => setHidden(result), shownForMs);
    return () => clearTimeout(timer);
  }, [result, isBusy]);
  const words = (
    <Text {...barText} overflowWrap="anywhere">
      {result.text}
    </Text>
  );
  const isShown = result.text !== "" && result !== hidden;
  const bar = undo ? <UndoBar {...undo}>{words}</UndoBar> : <PlainBar>{words}</PlainBar>;
  return <UndoBars entries={isShown ? [{ key: "result", at: 0, bar }] : []} />;
}
