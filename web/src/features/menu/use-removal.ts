import type { MenuItem } from "@flashplate/contract/menu";
import { useEffect, useRef, useState } from "react";
import type { Failure } from "../../platform/queries/menu.ts";
import { removeFailure, useDishNow, useRemoveItem } from "./menu.queries.ts";

/** Time to change one's mind. */
const undoMs = 8000;

/**
 * Removing with undo. The dish leaves the page at once and the server when the time is up, when another dish is removed, or when
 * the page is left. A tab that closes before sends nothing: then the dish is still there, and nothing is lost.
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
    if (item) timer.current = setTimeout(commit, undoMs);
  }

  function commit(): void {
    const item = latest.current;
    if (!item) return;
    wait(undefined);
    void send(item);
  }

  async function send(item: MenuItem): Promise<void> {
    setSent((ids) => [...ids, item.id]);
    try {
      await mutateAsync(item);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      // Where the answer alone was lost, the menu that was read since is without the dish.
      if (dishNow(item.id)) setFailure(removeFailure(error));
    }
    setSent((ids) => ids.filter((id) => id !== item.id));
  }

  const leave = useRef(commit);
  leave.current = commit;
  useEffect(() => () => leave.current(), []);

  return {
    /** The dish whose removal can still be undone. */
    waiting,
    failure,
    isHidden: (id: string) => id === waiting?.id || sent.includes(id),
    remove(item: MenuItem) {
      setFailure(undefined);
      commit();
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
