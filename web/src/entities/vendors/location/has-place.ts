// In a file without schemas, so that the dashboard does not load zod.

/** Whether a place was chosen. Sales of a restaurant without one are near no guest. */
export function hasPlace({ latitude, longitude }: { latitude: number; longitude: number }): boolean {
  return latitude !== 0 || longitude !== 0;
}

interface Placed {
  coordinates: { latitude: number; longitude: number };
  profileChange?: { coordinates: { latitude: number; longitude: number } | null } | null;
}

/** Whether a place was chosen, also if it waits for review. */
export function hasChosenPlace({ coordinates, profileChange }: Placed): boolean {
  return hasPlace(profileChange?.coordinates ?? coordinates);
}
