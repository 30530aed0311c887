import { useEffect, useEffectEvent } from "react";
import { follow } from "./hub.ts";
import type { Subject } from "./subject.ts";

/** Keeps what is shown of a subject as it is at the server, from when its answer was `loaded`. */
export function useLive(subject: Subject, loaded: boolean): void {
  const start = useEffectEvent(() => follow(subject));
  const { id } = subject;
  useEffect(() => {
    if (loaded && id) return start();
  }, [id, loaded]);
}
