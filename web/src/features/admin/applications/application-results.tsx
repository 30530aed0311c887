import { Text } from "@chakra-ui/react";
import type { Vendor } from "@flashplate/contract/vendors/vendors";
import { useEffect, useEffectEvent, useState } from "react";
import { serverNow } from "../../../shared/lib/api/server-clock.ts";
import { barText, PlainBar, UndoBar, UndoBars } from "../../../shared/ui/messages/undo-bar.tsx";
import { resultShownForMs } from "../shared/result.tsx";

/** What a decision on an application has done. */
interface ApplicationResult {
  vendor: Vendor;
  text: string;
  /** Whether it is an approval that can be taken back. */
  canUndo: boolean;
  /** Milliseconds of the server's clock. */
  at: number;
}

/** The results on the screen: the last one, and earlier approvals that can still be taken back. */
export function useApplicationResults() {
  const [results, setResults] = useState<readonly ApplicationResult[]>([]);
  return {
    results,
    show: (result: Omit<ApplicationResult, "at">) =>
      setResults((shown) => [
        // An application has one result. Results without an undo make room for the new one.
        ...shown.filter(({ canUndo, vendor }) => canUndo && vendor.id !== result.vendor.id),
        { ...result, at: serverNow().getTime() },
      ]),
    hide: (result: ApplicationResult) => setResults((shown) => shown.filter((one) => one !== result)),
  };
}

/** Shows each result for ten seconds. An approval has a button to take it back. */
export function ApplicationResults({
  results,
  busy,
  onUndo,
  onEnd,
}: {
  results: readonly ApplicationResult[];
  /** Whether an approval is being taken back. */
  busy: boolean;
  onUndo: (vendor: Vendor) => void;
  onEnd: (result: ApplicationResult) => void;
}) {
  const entries = results.map((result) => ({
    key: result.vendor.id,
    at: result.at,
    bar: <ResultBar result={result} busy={busy} onUndo={() => onUndo(result.vendor)} />,
  }));
  return (
    <>
      <UndoBars entries={entries} />
      {results.map((result) => (
        <Timer key={`${result.vendor.id} ${result.at}`} paused={busy} onEnd={() => onEnd(result)} />
      ))}
    </>
  );
}

function ResultBar({
  result: { text, canUndo },
  busy,
  onUndo,
}: {
  result: ApplicationResult;
  busy: boolean;
  onUndo: () => void;
}) {
  const words = (
    <Text {...barText} overflowWrap="anywhere">
      {text}
    </Text>
  );
  if (!canUndo) return <PlainBar>{words}</PlainBar>;
  return (
    <UndoBar busy={busy} undo={{ onClick: onUndo }}>
      {words}
    </UndoBar>
  );
}

/** Calls `onEnd` when the time of a result is over. A pause starts the time again. Renders nothing. */
function Timer({ paused, onEnd }: { paused: boolean; onEnd: () => void }) {
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (paused) return;
    const timer = setTimeout(() => end(), resultShownForMs);
    return () => clearTimeout(timer);
  }, [paused]);
  return null;
}
