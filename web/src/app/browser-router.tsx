import { type ReactNode, startTransition, useLayoutEffect, useState } from "react";
import { Router } from "react-router-dom";
import { createGuardedHistory } from "./history.ts";

const history = createGuardedHistory();

/** The browser's router. The old screen stays until the next one is loaded. */
export function BrowserRouter({ children }: { children: ReactNode }) {
  const [entry, setEntry] = useState(history.current);
  useLayoutEffect(() => history.listen((next) => startTransition(() => setEntry(next))), []);
  return (
    <Router location={entry.location} navigationType={entry.action} navigator={history}>
      {children}
    </Router>
  );
}
