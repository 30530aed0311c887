import { useLocation } from "react-router-dom";

/**
 * What one screen hands to the next with `navigate(to, { state })`: a notice to show on arrival, and where a person
 * wanted to go before they were asked to sign in.
 */
export interface Arrival {
  notice?: string;
  from?: string;
}

/** What the screen before handed over. Anything may stand in the history, so nothing is taken on trust. */
export function useArrival(): Arrival {
  const state: unknown = useLocation().state;
  if (typeof state !== "object" || state === null) return {};
  const arrival: Arrival = {};
  if ("notice" in state && typeof state.notice === "string") arrival.notice = state.notice;
  if ("from" in state && typeof state.from === "string") arrival.from = state.from;
  return arrival;
}
