import type { MenuItem } from "@flashplate/contract/menu/menu";
import { useEffect, useRef, useState } from "react";
import type { Failure } from "../../../entities/menu/describe-failed-add.ts";
import { handOnFocus, keptFocus } from "../../../shared/hooks/hand-on-focus.ts";
import { useT } from "../../../shared/i18n/language.ts";
import { ApiError } from "../../../shared/lib/api/api-client.ts";
import { finishBeforeLogout } from "../../../shared/lib/leaving.ts";
import { toast } from "../../../shared/ui/messages/toast.ts";
import { dishRowId, removeButtonId, undoButtonId } from "../lib/menu-element-ids.ts";
import {
  removeFailure,
  restoreFailure,
  useFindDish,
  useRemoveItem,
  useRestoreItem,
} from "./menu.mutations.ts";

/** How long the page offers to undo a removal. The server allows an hour, for retries. */
const undoMs = 8000;

/** A removal that can be undone. */
interface Removal {
  item: MenuItem;
  /** Resolves to whether the dish is removed. */
  request: Promise<boolean>;
  isRestoring: boolean;
  /**
   * Whether the offer stays until it is used. It does after a restoration that the network prevented:
   * the person can then try again, however late the connection comes back.
   */
  isKept: boolean;
}

/**
 * Removal with undo. The request is sent at once, and the page hides the dish. Undo restores the
 * dish on the server; it is offered for the latest removal.
 */
export function useRemoval() {
  const t = useT();
  const { failure, setFailure, say } = useFailure();
  const { send, runningIds } = useSendRemoval((error, { name }) =>
    say(removeFailure(error), t("We could not confirm that {name} was removed.", { name })),
  );
  const restore = useRestoreDish();
  const [removal, setRemoval] = useState<Removal>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Requests end after later renders.
  const latest = useRef<Removal>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function offer(offered: Removal | undefined): void {
    clearTimeout(timer.current);
    latest.current = offered;
    setRemoval(offered);
    if (offered) startTimer(offered);
  }

  function startTimer({ isRestoring, isKept }: Removal): void {
    clearTimeout(timer.current);
    if (isRestoring || isKept) return;
    timer.current = setTimeout(() => offer(undefined), undoMs);
  }

  async function remove(item: MenuItem): Promise<void> {
    setFailure(undefined);
    const request = send(item);
    offer({ item, request, isRestoring: false, isKept: false });
    const isRemoved = await request;
    if (!isRemoved && latest.current?.request === request) offer(undefined);
  }

  async function undo(): Promise<void> {
    const undone = latest.current;
    if (!undone || undone.isRestoring) return;
    const running = { ...undone, isRestoring: true };
    offer(running);
    setFailure(undefined);
    // In this order: a removal that arrives after the restoration would remove the dish again.
    const wasRemoved = await undone.request;
    const error = wasRemoved ? await restore(undone.item) : undefined;
    const { name } = undone.item;
    if (error)
      say(restoreFailure(error), t("We could not confirm that {name} is on the menu again.", { name }));
    // A later removal may have replaced this one.
    if (latest.current !== running) return;
    if (error && isNetworkError(error)) offer({ ...undone, isKept: true });
    else restoreFocus(undone.item.id, () => offer(undefined));
  }

  return {
    /** The dish whose removal can still be undone. */
    removed: removal?.item,
    isRestoring: removal?.isRestoring ?? false,
    failure,
    isHidden: (id: string) => runningIds.includes(id),
    remove: (item: MenuItem) => void remove(item),
    undo: () => void undo(),
    /** Stops the timer until `resume`, which starts it again in full; an offer that is kept has none. */
    hold: () => clearTimeout(timer.current),
    resume: () => {
      if (latest.current) startTimer(latest.current);
    },
  };
}

/** The latest failure. After the person has left the menu, a failure is said in a toast. */
function useFailure() {
  const [failure, setFailure] = useState<Failure>();
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  function say(failed: Failure, afterLeaving: string): void {
    if (isMounted.current) setFailure(failed);
    else toast(afterLeaving);
  }
  return { failure, setFailure, say };
}

/** Sends removals. `runningIds` are the ids of the dishes whose request runs. */
function useSendRemoval(onFailed: (error: Error, item: MenuItem) => void) {
  const { mutateAsync } = useRemoveItem();
  const findDish = useFindDish();
  const [runningIds, setRunningIds] = useState<readonly string[]>([]);
  const running = useRef(new Set<Promise<boolean>>());
  useEffect(() => finishBeforeLogout(async () => (await Promise.all(running.current)).every(Boolean)), []);

  async function request(item: MenuItem): Promise<boolean> {
    setRunningIds((ids) => [...ids, item.id]);
    let isRemoved = true;
    try {
      await mutateAsync(item);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      // If only the response was lost, the refetched menu lacks the dish.
      isRemoved = !findDish(item.id);
      if (!isRemoved) onFailed(error, item);
    }
    setRunningIds((ids) => ids.filter((id) => id !== item.id));
    return isRemoved;
  }

  /** Resolves to whether the dish is removed. */
  function send(item: MenuItem): Promise<boolean> {
    const sending = request(item).finally(() => running.current.delete(sending));
    running.current.add(sending);
    return sending;
  }

  return { send, runningIds };
}

/** Returns a function that restores a dish. Resolves to the error if the dish is not on the menu then. */
function useRestoreDish(): (item: MenuItem) => Promise<Error | undefined> {
  const { mutateAsync } = useRestoreItem();
  const findDish = useFindDish();
  return async (item) => {
    try {
      await mutateAsync(item);
      return undefined;
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      // If only the response was lost, the refetched menu has the dish.
      return findDish(item.id) ? undefined : error;
    }
  };
}

function isNetworkError(error: Error): boolean {
  return error instanceof ApiError && error.code === "network";
}

/** Makes a change, then focuses the restored dish, unless the user has moved the focus. */
function restoreFocus(id: string, change: () => void): void {
  if (keptFocus(document.getElementById(undoButtonId))) {
    // In a long menu, the line of the dish is closed.
    const button = () =>
      document.getElementById(removeButtonId(id)) ?? document.getElementById(dishRowId(id));
    handOnFocus(change, button);
  } else change();
}
