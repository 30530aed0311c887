import { Text } from "@chakra-ui/react";
import { useEffect, useState } from "react";
import { barText, PlainBar, UndoBars } from "../../../shared/ui/messages/undo-bar.tsx";

/** How long the result of a decision is shown. */
export const resultShownForMs = 10_000;

/**
 * What the last decision has done. Create a new object for each decision: two decisions may have the
 * same text, and the object tells them apart.
 */
export interface DecisionResult {
  text: string;
}

/** The result before the first decision. */
export const noResult: DecisionResult = { text: "" };

/**
 * Shows the result of the last decision for ten seconds. It overlays the page, because a row that moves
 * could put another button under a finger. Its region is rendered even without a text: screen readers
 * announce changes of existing regions only.
 */
export function Result({ result }: { result: DecisionResult }) {
  const [expired, setExpired] = useState(noResult);
  useEffect(() => {
    const timer = setTimeout(() => setExpired(result), resultShownForMs);
    return () => clearTimeout(timer);
  }, [result]);
  const bar = (
    <PlainBar>
      <Text {...barText} overflowWrap="anywhere">
        {result.text}
      </Text>
    </PlainBar>
  );
  const isShown = result.text !== "" && result !== expired;
  return <UndoBars entries={isShown ? [{ key: "result", at: 0, bar }] : []} />;
}
