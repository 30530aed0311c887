/** Why the device gave no position. */
export type PositionProblem = "denied" | "unavailable";

interface Position {
  latitude: number;
  longitude: number;
  /** Metres. */
  accuracy: number;
}

/** Longer than a phone needs outdoors. */
const timeoutMs = 15_000;

/** Gets the position of the device. The browser asks for permission. */
export function findPosition(): Promise<Position | { problem: PositionProblem }> {
  return new Promise((resolve) => {
    if (!("geolocation" in navigator)) return resolve({ problem: "unavailable" });
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => resolve({ latitude, longitude, accuracy }),
      ({ code, PERMISSION_DENIED }) =>
        resolve({ problem: code === PERMISSION_DENIED ? "denied" : "unavailable" }),
      { enableHighAccuracy: true, timeout: timeoutMs, maximumAge: 0 },
    );
  });
}
