import { type ReactNode, startTransition, useLayoutEffect, useState } from "react";
import { Router } from "react-router-dom";
import { createGuardedHistory } from "./history.ts";

const history = createGuardedHistory();

/** The router of the browser's address. A move is a transition: the screen before stays until the next can be shown. */
export function BrowserRouter({ children }: { children: ReactNode }) {
  const [visit, setVisit] = useState(history.now);
  useLayoutEffect(() => history.listen((next) => startTransition(() => setVisit(next))), []);
  return (
    <Router location={visit.location} navigationType={visit.action} navigator={history}>
      {children}
    </Router>
  );
}
