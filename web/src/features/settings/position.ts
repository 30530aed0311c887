/** Why a device did not tell where it is. */
export type PositionProblem = "denied" | "unavailable";

interface Position {
  latitude: number;
  longitude: number;
  /** Metres. */
  accuracy: number;
}

/** Longer than a phone takes outdoors. */
const timeoutMs = 15_000;

/** Asks the device where it is, which asks the person. */
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
