import { useSyncExternalStore } from "react";

/**
 * Whether a new order plays a sound. `locked`: it is turned on, but the browser blocks it until the
 * user clicks or types. Browsers do so at first, and again after a call or a locked screen.
 */
export type SoundState = "off" | "locked" | "on";

const key = "flashplate.order-sound";
const lockName = "flashplate.order-sound";
const listeners = new Set<() => void>();

let isTurnedOn = readSetting();
let audio: AudioContext | undefined;
/** Whether this tab holds the lock. Only one of all tabs plays the sound. */
let hasLock = false;
/** Releases the lock, or withdraws the request for it. */
let releaseLock: (() => void) | undefined;
/** How late an order still plays its sound if the browser blocked the sound when the order came. */
const playLateMs = 5000;
/** The end of this time for the latest such order, on the clock of `performance.now()`. */
let playLateUntil = 0;

export function useOrderSound(): SoundState {
  return useSyncExternalStore(subscribe, soundState);
}

function soundState(): SoundState {
  if (!isTurnedOn) return "off";
  return canPlay() ? "on" : "locked";
}

/** Turns the sound on or off. Call it in a click handler, or the browser blocks the sound. */
export async function setOrderSound(isOn: boolean): Promise<void> {
  try {
    localStorage.setItem(key, isOn ? "on" : "off");
  } catch {
    // Without storage, the setting lasts until the page is left.
  }
  applySetting(isOn);
  if (!isOn) return;
  await unlock();
  play();
}

/**
 * Plays the sound if it is turned on and this tab holds the lock. If the browser has blocked the sound
 * again, tries to unlock it, and plays it late. Before the first click or key of a page there is
 * nothing to unlock.
 */
export function playOrderSound(): void {
  if (!isTurnedOn) return;
  if (canPlay()) {
    if (hasLock) play();
  } else if (audio) {
    playLateUntil = performance.now() + playLateMs;
    void unlock();
  }
}

/** Plays the sound of an order that was completed by its button, in the tab where that was pressed. */
export function playCompletedSound(): void {
  if (isTurnedOn) play(completedNotes);
}

const notesOfChecks = {
  collected: [
    [784, 0],
    [1046.5, 0.12],
  ],
  "already-collected": [
    [523.25, 0],
    [523.25, 0.25],
  ],
  late: [
    [523.25, 0],
    [523.25, 0.25],
  ],
  refused: [
    [220, 0],
    [185, 0.2],
  ],
  unchecked: [[220, 0]],
} as const satisfies Record<string, Notes>;

/** Plays the sound of a checked pickup. */
export function playCheckSound(outcome: keyof typeof notesOfChecks): void {
  if (isTurnedOn) play(notesOfChecks[outcome]);
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener("storage", onStorage);
    for (const gesture of gestures) window.addEventListener(gesture, onGesture);
    document.addEventListener("visibilitychange", onVisibilityChange);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener("storage", onStorage);
    for (const gesture of gestures) window.removeEventListener(gesture, onGesture);
    document.removeEventListener("visibilitychange", onVisibilityChange);
  };
}

/** Events after which browsers allow sound. */
const gestures = ["click", "keydown"] as const;

function onGesture(): void {
  if (isTurnedOn && !canPlay()) void unlock();
}

/** Unlocks the sound after the page was hidden. Browsers allow this if the page has played sound before. */
function onVisibilityChange(): void {
  if (audio && document.visibilityState === "visible") onGesture();
}

function onStorage(event: StorageEvent): void {
  if (event.key === key) applySetting(event.newValue === "on");
}

function applySetting(isOn: boolean): void {
  isTurnedOn = isOn;
  updateLock();
}

async function unlock(): Promise<void> {
  if (!audio) {
    audio = new AudioContext();
    // The browser may suspend and resume the sound at any time.
    audio.addEventListener("statechange", updateLock);
  }
  // Rejects during a call. The next gesture tries again.
  await audio.resume().catch(() => undefined);
  updateLock();
}

function canPlay(): boolean {
  return audio?.state === "running";
}

/** Requests the lock if this tab can play the sound, else leaves it to another tab. */
function updateLock(): void {
  if (isTurnedOn && canPlay()) requestLock();
  else {
    releaseLock?.();
    releaseLock = undefined;
  }
  for (const listener of listeners) listener();
}

/** Gets the lock when the tabs that hold it or requested it before have released it. */
function requestLock(): void {
  if (releaseLock) return;
  const released = new Promise<void>((resolve) => {
    releaseLock = resolve;
  });
  const ownRelease = releaseLock;
  const onLocked = async () => {
    // The request was withdrawn before the lock was granted.
    if (releaseLock !== ownRelease) return;
    hasLock = true;
    if (performance.now() < playLateUntil) play();
    playLateUntil = 0;
    await released;
    hasLock = false;
  };
  void ("locks" in navigator ? navigator.locks.request(lockName, onLocked) : onLocked());
}

/** Notes as pairs of frequency in hertz and delay in seconds. Each note fades out within a second. */
type Notes = readonly (readonly [frequency: number, after: number])[];
const newOrderNotes: Notes = [
  [1046.5, 0],
  [1568, 0.16],
];
const completedNotes: Notes = [
  [784, 0],
  [523.25, 0.12],
];

/** An exponential ramp cannot begin or end at 0. */
const silent = 0.0001;
const loud = 0.4;

function play(notes = newOrderNotes): void {
  if (!audio || !canPlay()) return;
  for (const [frequency, after] of notes) {
    const at = audio.currentTime + after;
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.type = "triangle";
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(silent, at);
    volume.gain.exponentialRampToValueAtTime(loud, at + 0.015);
    volume.gain.exponentialRampToValueAtTime(silent, at + 0.9);
    tone.connect(volume).connect(audio.destination);
    tone.start(at);
    tone.stop(at + 1);
  }
}

function readSetting(): boolean {
  try {
    return localStorage.getItem(key) === "on";
  } catch {
    return false;
  }
}
