import { Text } from "@chakra-ui/react";
import { type ComponentProps, useEffect, useState } from "react";
import { barText, PlainBar, UndoBar, UndoBars } from "../../../shared/ui/messages/undo-bar.tsx";

const shownForMs = 10_000;

/**
 * The result of the last decision, with a button to undo it if there is `undo`. It lies over the page
 * for ten seconds, so that no row moves under a finger. Rendered even without a text: screen readers
 * announce changes of existing regions only.
 */
export function Result({
  text,
  undo,
}: {
  text: string;
  undo?: Pick<ComponentProps<typeof UndoBar>, "busy" | "undo"> | undefined;
}) {
  const [hidden, setHidden] = useState("");
  const isBusy = undo?.busy === true;
  useEffect(() => {
    if (text === "" || isBusy) return;
    const timer = setTimeout(() => setHidden(text), shownForMs);
    return () => {
      clearTimeout(timer);
      setHidden("");
    };
  }, [text, isBusy]);
  const words = (
    <Text {...barText} overflowWrap="anywhere">
      {text}
    </Text>
  );
  const isShown = text !== "" && text !== hidden;
  const bar = undo ? <UndoBar {...undo}>{words}</UndoBar> : <PlainBar>{words}</PlainBar>;
  return <UndoBars entries={isShown ? [{ key: "result", at: 0, bar }] : []} />;
}
