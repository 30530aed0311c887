import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useVerificationCheck } from "./account.queries.ts";

const pollSeconds = 10;

/**
 * Looks every second, for ten seconds, whether the email of `uid` is verified; then rests until `restart`, or looks once
 * when the tab is seen again. `secondsLeft` is null at rest. `onVerified` is called once.
 */
export function useVerification(uid: string, onVerified: () => void) {
  const [round, setRound] = useState(0);
  const [secondsLeft, setSecondsLeft] = useState<number | null>(pollSeconds);
  const [problem, setProblem] = useState<string>();
  const check = useVerificationCheck(uid);
  const looking = useRef(false);
  const done = useRef(false);

  const look = useEffectEvent(async () => {
    // An answer that takes longer than a second is waited for, not asked for again.
    if (looking.current || done.current) return;
    looking.current = true;
    try {
      done.current = await check.mutateAsync();
      setProblem(undefined);
      if (done.current) onVerified();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      looking.current = false;
    }
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round starts the countdown again
  useEffect(() => {
    let left = pollSeconds;
    setSecondsLeft(left);
    void look();
    const timer = setInterval(() => {
      left -= 1;
      setSecondsLeft(left > 0 ? left : null);
      if (left === 0) clearInterval(timer);
      void look();
    }, 1000);
    return () => clearInterval(timer);
  }, [round]);

  useEffect(() => {
    const lookWhenSeen = () => {
      if (document.visibilityState === "visible") void look();
    };
    document.addEventListener("visibilitychange", lookWhenSeen);
    return () => document.removeEventListener("visibilitychange", lookWhenSeen);
  }, []);

  return { secondsLeft, problem, restart: () => setRound((last) => last + 1) };
}
