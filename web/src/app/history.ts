import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  type Navigator,
  type To,
} from "react-router-dom";
import { askLeaveGuard, leaveWhenAllowed } from "../shared/lib/leaving.ts";

type BrowserHistory = ReturnType<typeof createBrowserHistory>;
export type HistoryEntry = Pick<BrowserHistory, "action" | "location">;

export interface GuardedHistory extends Navigator {
  readonly current: HistoryEntry;
  /** Calls back on every navigation. Returns a function that stops it. */
  listen(onNavigation: (entry: HistoryEntry) => void): () => void;
}

/**
 * Creates a history that asks the page's leave guard before every navigation. The browser reports
 * Back and Forward after it has navigated. Such a navigation is reverted, and repeated if the guard
 * lets the page be left.
 */
export function createGuardedHistory(): GuardedHistory {
  const history = createBrowserHistory({ window, v5Compat: true });
  let isReverting = false;
  let isConfirmed = false;

  return {
    get current() {
      return { action: history.action, location: history.location };
    },
    createHref: (to) => history.createHref(to),
    encodeLocation: (to) => history.encodeLocation(to),
    go: (delta) => history.go(delta),
    push: (to: To, state?: unknown) => leaveWhenAllowed(() => history.push(to, state)),
    replace: (to: To, state?: unknown) => leaveWhenAllowed(() => history.replace(to, state)),
    listen: (onNavigation) =>
      history.listen(({ action, location, delta }) => {
        if (isReverting) {
          isReverting = false;
          return;
        }
        const repeatNavigation = () => {
          isConfirmed = true;
          history.go(delta ?? 0);
        };
        if (action === "POP" && delta && !isConfirmed) {
          const isGuarded = askLeaveGuard(repeatNavigation);
          if (isGuarded) {
            isReverting = true;
            history.go(-delta);
            return;
          }
        }
        isConfirmed = false;
        onNavigation({ action, location });
      }),
  };
}
