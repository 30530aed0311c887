import { pendingVendor } from "./accounts.ts";
import type { Restaurant } from "./types.ts";

/** Registered, with a verified email; waits for approval by an admin. */
export const lanternNoodleHouse: Restaurant = {
  owner: pendingVendor,
  name: "Lantern Noodle House",
  address: "318 NW Davis Street, Portland, OR 97209",
  phone: "+1 503 555 0119",
  description:
    "Hand-pulled noodles and slow broths under red lanterns in Old Town. Open for lunch and late; every pot that is still half full at nine is a pity.",
  coordinates: { latitude: 45.5246, longitude: -122.6737 },
  timeZone: "America/Los_Angeles",
  picture: "front-lantern",
  registeredDaysAgo: 2,
  initialOnboarding: false,
  menu: {},
  sales: [],
};
