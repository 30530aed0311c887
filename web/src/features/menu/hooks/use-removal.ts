import type { MenuItem } from "@flashplate/contract/menu/menu";
import { useEffect, useRef, useState } from "react";
import type { Failure } from "../../../entities/menu/menu.queries.ts";
import { sendBeforeLogout } from "../../../shared/lib/leaving.ts";
import { removeFailure, useFindDish, useRemoveItem } from "./menu.queries.ts";

/** How long a removal can be undone. */
const undoMs = 8000;

/**
 * Removal with undo. The page hides the dish at once. The request is sent after `undoMs`, by the
 * next removal, when the page is left, and before logout. A tab that is closed earlier sends
 * nothing, so the dish stays.
 */
export function useRemoval() {
  const { send, sent, failure, resetFailure } = useSendRemoval();
  const [waiting, setWaiting] = useState<MenuItem>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The cleanup of the first render's effect needs the latest dish.
  const latest = useRef<MenuItem>(undefined);

  function wait(item: MenuItem | undefined): void {
    clearTimeout(timer.current);
    latest.current = item;
    setWaiting(item);
    if (item) timer.current = setTimeout(() => void commit(), undoMs);
  }

  /** Sends a waiting removal. Resolves to whether no dish is left to remove. */
  async function commit(): Promise<boolean> {
    const item = latest.current;
    if (!item) return true;
    wait(undefined);
    return send(item);
  }

  const latestCommit = useRef(commit);
  latestCommit.current = commit;
  useEffect(() => {
    const stop = sendBeforeLogout(() => latestCommit.current());
    return () => {
      stop();
      void latestCommit.current();
    };
  }, []);

  return {
    /** The dish whose removal can still be undone. */
    waiting,
    failure,
    isHidden: (id: string) => id === waiting?.id || sent.includes(id),
    remove(item: MenuItem) {
      resetFailure();
      void commit();
      wait(item);
    },
    undo: () => wait(undefined),
    /** Stops the timer until `resume`, which starts it again in full. */
    hold: () => clearTimeout(timer.current),
    resume: () => {
      if (latest.current) wait(latest.current);
    },
  };
}

/** Sends removals. `sent` has the ids of dishes whose request runs. */
function useSendRemoval() {
  const { mutateAsync } = useRemoveItem();
  const findDish = useFindDish();
  const [sent, setSent] = useState<readonly string[]>([]);
  const [failure, setFailure] = useState<Failure>();

  /** Resolves to whether the dish is removed. */
  async function send(item: MenuItem): Promise<boolean> {
    setSent((ids) => [...ids, item.id]);
    let removed = true;
    try {
      await mutateAsync(item);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      // If only the response was lost, the refetched menu lacks the dish.
      removed = !findDish(item.id);
      if (!removed) setFailure(removeFailure(error));
    }
    setSent((ids) => ids.filter((id) => id !== item.id));
    return removed;
  }

  return { send, sent, failure, resetFailure: () => setFailure(undefined) };
}
