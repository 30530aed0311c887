import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useVerificationCheck } from "./account.queries.ts";

const pollSeconds = 10;

/**
 * Checks whether the email of `uid` is verified: every second for ten seconds, and each time that the
 * tab becomes visible.
 * @param onVerified called once
 * @returns `secondsLeft` of the countdown, or null while none runs; `problem` of the last check;
 *   `restart`, which begins the ten seconds again
 */
export function useVerification(uid: string, onVerified: () => void) {
  const [round, setRound] = useState(0);
  const [secondsLeft, setSecondsLeft] = useState<number | null>(pollSeconds);
  const [problem, setProblem] = useState<string>();
  const verification = useVerificationCheck(uid);
  const isChecking = useRef(false);
  const isVerified = useRef(false);

  const check = useEffectEvent(async () => {
    // No check starts while another one runs.
    if (isChecking.current || isVerified.current) return;
    isChecking.current = true;
    try {
      isVerified.current = await verification.mutateAsync();
      setProblem(undefined);
      if (isVerified.current) onVerified();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      isChecking.current = false;
    }
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round starts the countdown again
  useEffect(() => {
    let left = pollSeconds;
    setSecondsLeft(left);
    void check();
    const timer = setInterval(() => {
      left -= 1;
      setSecondsLeft(left > 0 ? left : null);
      if (left === 0) clearInterval(timer);
      void check();
    }, 1000);
    return () => clearInterval(timer);
  }, [round]);

  useEffect(() => {
    const checkWhenVisible = () => {
      if (document.visibilityState === "visible") void check();
    };
    document.addEventListener("visibilitychange", checkWhenVisible);
    return () => document.removeEventListener("visibilitychange", checkWhenVisible);
  }, []);

  return { secondsLeft, problem, restart: () => setRound((last) => last + 1) };
}
