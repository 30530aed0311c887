import { hasPlace } from "./has-place.ts";

/** The page of OpenStreetMap with a place. If no place was chosen, a search for the address. */
export function mapUrlOf(place: { latitude: number; longitude: number }, address = ""): string {
  const { latitude, longitude } = place;
  if (address && !hasPlace(place)) {
    return `https://www.openstreetmap.org/search?${new URLSearchParams({ query: address })}`;
  }
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
}
