import type { MenuItem } from "@flashplate/contract/menu/menu";
import { useEffect, useRef, useState } from "react";
import type { Failure } from "../../../entities/menu/describe-failed-add.ts";
import { changeThenFocus, isFocusStillAt } from "../../../shared/hooks/hand-on-focus.ts";
import { useT } from "../../../shared/i18n/language.ts";
import { ApiError } from "../../../shared/lib/api/api-client.ts";
import { finishBeforeLogout } from "../../../shared/lib/connection/finish-requests.ts";
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
   * Whether the offer of Undo has no time limit. This is so after a restoration that failed because of the
   * network: the person can try again, however late the connection comes back.
   */
  isUnlimited: boolean;
}

/**
 * Removal with undo. The request is sent at once, and the page hides the dish. Undo restores the
 * dish on the server. It is offered only for the latest removal.
 */
export function useRemoval() {
  const t = useT();
  const { failure, setFailure, report } = useFailure();
  const { send, runningIds } = useSendRemoval((error, { name }) =>
    report(removeFailure(error), t("We could not confirm that {name} was removed.", { name })),
  );
  const restore = useRestoreDish();
  const [removal, setRemoval] = useState<Removal>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The same as `removal`, for code after an `await`: a later render may have replaced `removal` by then.
  const latest = useRef<Removal>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  /** Offers Undo for a removal instead of the one before. Without a removal, takes the offer away. */
  function offer(offered: Removal | undefined): void {
    clearTimeout(timer.current);
    latest.current = offered;
    setRemoval(offered);
    if (offered) startTimer(offered);
  }

  function startTimer({ isRestoring, isUnlimited }: Removal): void {
    clearTimeout(timer.current);
    if (isRestoring || isUnlimited) return;
    timer.current = setTimeout(() => offer(undefined), undoMs);
  }

  async function remove(item: MenuItem): Promise<void> {
    setFailure(undefined);
    const request = send(item);
    offer({ item, request, isRestoring: false, isUnlimited: false });
    const isRemoved = await request;
    if (!isRemoved && latest.current?.request === request) offer(undefined);
  }

  async function undo(): Promise<void> {
    const offered = latest.current;
    if (!offered || offered.isRestoring) return;
    const restoring = { ...offered, isRestoring: true };
    offer(restoring);
    setFailure(undefined);
    // Waits for the removal: if it arrived after the restoration, it would remove the dish again.
    const wasRemoved = await offered.request;
    const error = wasRemoved ? await restore(offered.item) : undefined;
    const { name } = offered.item;
    if (error)
      report(restoreFailure(error), t("We could not confirm that {name} is on the menu again.", { name }));
    // A later removal may have replaced this one.
    if (latest.current !== restoring) return;
    if (error && isNetworkError(error)) offer({ ...offered, isUnlimited: true });
    else hideOfferAndFocusDish(offered.item.id, () => offer(undefined));
  }

  return {
    /** The dish whose removal can still be undone. */
    removed: removal?.item,
    isRestoring: removal?.isRestoring ?? false,
    failure,
    isHidden: (id: string) => runningIds.includes(id),
    remove: (item: MenuItem) => void remove(item),
    undo: () => void undo(),
    /** Stops the timer. `resume` starts it again with its full time, unless the offer is unlimited. */
    hold: () => clearTimeout(timer.current),
    resume: () => {
      if (latest.current) startTimer(latest.current);
    },
  };
}

/** The latest failure. After the person has left the menu, a toast shows the failure. */
function useFailure() {
  const [failure, setFailure] = useState<Failure>();
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  function report(newFailure: Failure, textAfterLeaving: string): void {
    if (isMounted.current) setFailure(newFailure);
    else toast(textAfterLeaving);
  }
  return { failure, setFailure, report };
}

/** Sends removals. `runningIds` are the ids of the dishes whose request runs. */
function useSendRemoval(onFailed: (error: Error, item: MenuItem) => void) {
  const { mutateAsync } = useRemoveItem();
  const findDish = useFindDish();
  const [runningIds, setRunningIds] = useState<readonly string[]>([]);

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
  const send = (item: MenuItem): Promise<boolean> => finishBeforeLogout(request(item));

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

/** Hides the offer of Undo, then focuses the dish, unless the user has moved the focus. */
function hideOfferAndFocusDish(id: string, hideOffer: () => void): void {
  if (isFocusStillAt(document.getElementById(undoButtonId))) {
    // In a long menu, the dish is a closed line, which has no Remove button.
    const button = () =>
      document.getElementById(removeButtonId(id)) ?? document.getElementById(dishRowId(id));
    changeThenFocus(hideOffer, button);
  } else hideOffer();
}
