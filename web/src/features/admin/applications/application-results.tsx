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

/** The last result, and earlier approvals that can be taken back: one result per application. */
export function useApplicationResults() {
  const [results, setResults] = useState<readonly ApplicationResult[]>([]);
  return {
    results,
    show: (result: Omit<ApplicationResult, "at">) =>
      setResults((shown) => [
        ...shown.filter(({ canUndo, vendor }) => canUndo && vendor.id !== result.vendor.id),
        { ...result, at: serverNow().getTime() },
      ]),
    hide: (result: ApplicationResult) => setResults((shown) => shown.filter((one) => one !== result)),
  };
}

/** Shows each result for ten seconds, an approval with a button to take it back. */
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

/** Calls `onEnd` once the result was shown long enough. Renders nothing. */
function Timer({ paused, onEnd }: { paused: boolean; onEnd: () => void }) {
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (paused) return;
    const timer = setTimeout(() => end(), resultShownForMs);
    return () => clearTimeout(timer);
  }, [paused]);
  return null;
}
