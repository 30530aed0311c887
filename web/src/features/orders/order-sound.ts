import { useSyncExternalStore } from "react";

/**
 * Whether a new order sounds: `off`, `on`, or `locked` where it is wanted and the browser stays silent until somebody touches
 * the page: at first, and again after a call or a locked screen.
 */
export type SoundState = "off" | "locked" | "on";

const key = "flashplate.order-sound";
const lockName = "flashplate.order-sound";
const listeners = new Set<() => void>();

let wanted = remembered();
let audio: AudioContext | undefined;
/** Of all tabs with sound, one rings. */
let mayRing = false;
let leave: (() => void) | undefined;
/** Until when an order that came while the browser kept this page silent still rings. */
let ringsUntil = 0;
const ringsLateMs = 5000;

export function useOrderSound(): SoundState {
  return useSyncExternalStore(subscribe, () => (wanted ? (canSound() ? "on" : "locked") : "off"));
}

/** Allows or forbids the sound on this device. Call where somebody clicked: browsers let nothing sound before that. */
export async function allowOrderSound(allowed: boolean): Promise<void> {
  try {
    localStorage.setItem(key, allowed ? "on" : "off");
  } catch {
    // Where a browser keeps no storage, the choice holds for this page.
  }
  want(allowed);
  if (!allowed) return;
  await unlock();
  play();
}

/** Two notes, in one tab of all that are open. */
export function ringForOrder(): void {
  if (!wanted) return;
  if (canSound()) {
    if (mayRing) play();
  } else if (audio) {
    ringsUntil = performance.now() + ringsLateMs;
    void unlock();
  }
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener("storage", hearOtherTab);
    // The first touch of the page is what the browser waits for.
    for (const gesture of gestures) window.addEventListener(gesture, onGesture);
    document.addEventListener("visibilitychange", onReturn);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener("storage", hearOtherTab);
    for (const gesture of gestures) window.removeEventListener(gesture, onGesture);
    document.removeEventListener("visibilitychange", onReturn);
  };
}

const gestures = ["click", "keydown"] as const;

function onGesture(): void {
  if (wanted && !canSound()) void unlock();
}

/** A screen that was locked and a page that was left come back silent; what sounded before may sound again. */
function onReturn(): void {
  if (audio && document.visibilityState === "visible") onGesture();
}

function hearOtherTab(event: StorageEvent): void {
  if (event.key === key) want(event.newValue === "on");
}

function want(allowed: boolean): void {
  wanted = allowed;
  follow();
}

async function unlock(): Promise<void> {
  if (!audio) {
    audio = new AudioContext();
    // The browser takes the sound away and gives it back as it likes.
    audio.addEventListener("statechange", follow);
  }
  // Refused as long as a call goes on; the next touch asks again.
  await audio.resume().catch(() => undefined);
  follow();
}

function canSound(): boolean {
  return audio?.state === "running";
}

/** A tab that cannot sound lets another one ring. */
function follow(): void {
  if (wanted && canSound()) lead();
  else {
    leave?.();
    leave = undefined;
  }
  tell();
}

/** Asks to be the tab that rings, and is when the others have closed or fallen silent. */
function lead(): void {
  if (leave) return;
  const left = new Promise<void>((resolve) => {
    leave = resolve;
  });
  const mine = leave;
  const hold = async () => {
    // Whoever left while others rang does not begin.
    if (leave !== mine) return;
    mayRing = true;
    if (performance.now() < ringsUntil) play();
    ringsUntil = 0;
    await left;
    mayRing = false;
  };
  void ("locks" in navigator ? navigator.locks.request(lockName, hold) : hold());
}

function play(): void {
  if (!audio || !canSound()) return;
  for (const [frequency, after] of [
    [1046.5, 0],
    [1568, 0.16],
  ] as const) {
    const at = audio.currentTime + after;
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.type = "triangle";
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(0.0001, at);
    volume.gain.exponentialRampToValueAtTime(0.4, at + 0.015);
    volume.gain.exponentialRampToValueAtTime(0.0001, at + 0.9);
    tone.connect(volume).connect(audio.destination);
    tone.start(at);
    tone.stop(at + 1);
  }
}

function tell(): void {
  for (const listener of listeners) listener();
}

function remembered(): boolean {
  try {
    return localStorage.getItem(key) === "on";
  } catch {
    return false;
  }
}
