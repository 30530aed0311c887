import type { MenuItem } from "@flashplate/contract/menu";
import { useEffect, useRef, useState } from "react";
import { sendBeforeLogout } from "../../platform/leaving.ts";
import type { Failure } from "../../platform/queries/menu.ts";
import { removeFailure, useDishNow, useRemoveItem } from "./menu.queries.ts";

/** Time to change one's mind. */
const undoMs = 8000;

/**
 * Removing with undo. The dish leaves the page at once and the server when the time is up, when another dish is removed, when
 * the page is left, or before logging out. A tab that closes before sends nothing: then the dish is still there, and nothing is lost.
 */
export function useRemoval() {
  const { mutateAsync } = useRemoveItem();
  const dishNow = useDishNow();
  const [waiting, setWaiting] = useState<MenuItem>();
  const [sent, setSent] = useState<readonly string[]>([]);
  const [failure, setFailure] = useState<Failure>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // What runs when the page is left sees the last state, not that of its first rendering.
  const latest = useRef<MenuItem>(undefined);

  function wait(item: MenuItem | undefined): void {
    clearTimeout(timer.current);
    latest.current = item;
    setWaiting(item);
    if (item) timer.current = setTimeout(() => void commit(), undoMs);
  }

  /** Answers whether nothing that waited is still on the menu. */
  async function commit(): Promise<boolean> {
    const item = latest.current;
    if (!item) return true;
    wait(undefined);
    return send(item);
  }

  async function send(item: MenuItem): Promise<boolean> {
    setSent((ids) => [...ids, item.id]);
    let removed = true;
    try {
      await mutateAsync(item);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      // Where the answer alone was lost, the menu that was read since is without the dish.
      removed = !dishNow(item.id);
      if (!removed) setFailure(removeFailure(error));
    }
    setSent((ids) => ids.filter((id) => id !== item.id));
    return removed;
  }

  const leave = useRef(commit);
  leave.current = commit;
  useEffect(() => {
    const stop = sendBeforeLogout(() => leave.current());
    return () => {
      stop();
      void leave.current();
    };
  }, []);

  return {
    /** The dish whose removal can still be undone. */
    waiting,
    failure,
    isHidden: (id: string) => id === waiting?.id || sent.includes(id),
    remove(item: MenuItem) {
      setFailure(undefined);
      void commit();
      wait(item);
    },
    undo: () => wait(undefined),
    /** The time stands still while somebody is at the button. */
    hold: () => clearTimeout(timer.current),
    goOn: () => {
      if (latest.current) wait(latest.current);
    },
  };
}
