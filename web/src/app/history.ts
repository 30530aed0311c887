import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  type Navigator,
  type To,
} from "react-router-dom";
import { mayLeave } from "../platform/leaving.ts";

type BrowserHistory = ReturnType<typeof createBrowserHistory>;
export type Visit = Pick<BrowserHistory, "action" | "location">;

/** The browser's history, as the router moves in it. */
export interface GuardedHistory extends Navigator {
  readonly now: Visit;
  /** Calls back on every move. Returns the way to stop. */
  listen(onMove: (visit: Visit) => void): () => void;
}

/**
 * The browser's history with the page's guard asked before every move. The browser has gone already when it tells of its
 * Back and Forward: such a move is taken back first, and made again when the answer is to leave.
 */
export function createGuardedHistory(): GuardedHistory {
  const history = createBrowserHistory({ window, v5Compat: true });
  let takingBack = false;
  let answered = false;

  return {
    get now() {
      return { action: history.action, location: history.location };
    },
    createHref: (to) => history.createHref(to),
    encodeLocation: (to) => history.encodeLocation(to),
    go: (delta) => history.go(delta),
    push: (to: To, state?: unknown) => {
      const move = () => history.push(to, state);
      if (mayLeave(move)) move();
    },
    replace: (to: To, state?: unknown) => {
      const move = () => history.replace(to, state);
      if (mayLeave(move)) move();
    },
    listen: (onMove) =>
      history.listen(({ action, location, delta }) => {
        if (takingBack) {
          takingBack = false;
          return;
        }
        const again = () => {
          answered = true;
          history.go(delta ?? 0);
        };
        if (action === "POP" && delta && !answered && !mayLeave(again)) {
          takingBack = true;
          history.go(-delta);
          return;
        }
        answered = false;
        onMove({ action, location });
      }),
  };
}
