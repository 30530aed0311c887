import { admin, consumer } from "./accounts.ts";
import { casaMarigold } from "./casa-marigold.ts";
import { juniperAndRye } from "./juniper-and-rye.ts";
import { lanternNoodleHouse } from "./lantern-noodle-house.ts";
import type { Account, Restaurant } from "./types.ts";

/** Every restaurant of the demo world, all in one city. */
export const restaurants: readonly Restaurant[] = [juniperAndRye, casaMarigold, lanternNoodleHouse];

/** Every account that can sign in. */
export const accounts: readonly Account[] = [
  admin,
  ...restaurants.flatMap(({ owner, team = [] }) => [owner, ...team.map(({ account }) => account)]),
  consumer,
];
