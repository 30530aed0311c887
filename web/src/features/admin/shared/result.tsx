import { Text } from "@chakra-ui/react";
import { useEffect, useState } from "react";
import { barText, PlainBar, UndoBars } from "../../../shared/ui/messages/undo-bar.tsx";

/** How long the result of a decision is shown. */
export const resultShownForMs = 10_000;

/** What the last decision has done. Each decision has an object of its own: two may have the same text. */
export interface DecisionResult {
  text: string;
}

/** Before the first decision. */
export const noResult: DecisionResult = { text: "" };

/**
 * The result of the last decision. It lies over the page for ten seconds, so that no row moves under a
 * finger. Rendered even without a text: screen readers announce changes of existing regions only.
 */
export function Result({ result }: { result: DecisionResult }) {
  const [hidden, setHidden] = useState(noResult);
  useEffect(() => {
    const timer = setTimeout(() => setHidden(result), resultShownForMs);
    return () => clearTimeout(timer);
  }, [result]);
  const bar = (
    <PlainBar>
      <Text {...barText} overflowWrap="anywhere">
        {result.text}
      </Text>
    </PlainBar>
  );
  const isShown = result.text !== "" && result !== hidden;
  return <UndoBars entries={isShown ? [{ key: "result", at: 0, bar }] : []} />;
}
