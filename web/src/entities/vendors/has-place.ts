// In a file without schemas, so that the dashboard does not load zod.

/** Whether a place was chosen. Sales of a restaurant without one are near no guest. */
export function hasPlace({ latitude, longitude }: { latitude: number; longitude: number }): boolean {
  return latitude !== 0 || longitude !== 0;
}
