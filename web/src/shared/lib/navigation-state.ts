import { useLocation } from "react-router-dom";

/** What a screen passes to the next one with `navigate(to, { state })`. */
export interface NavigationState {
  /** A message for the next screen to show. */
  notice?: string;
  /** The path that was opened before the login page. */
  from?: string;
}

/** Returns the state that the previous screen passed. The history may contain anything. */
export function useNavigationState(): NavigationState {
  const state: unknown = useLocation().state;
  if (typeof state !== "object" || state === null) return {};
  const checked: NavigationState = {};
  if ("notice" in state && typeof state.notice === "string") checked.notice = state.notice;
  if ("from" in state && typeof state.from === "string") checked.from = state.from;
  return checked;
}
