import type { PlacesAnswer } from "@flashplate/contract/vendors/places";
import { searchPlacesEndpoint } from "@flashplate/contract/vendors/vendors.interface";
import { ok } from "../../http/answer.ts";
import { mount } from "../../http/mount.ts";
import { createRouter } from "../../http/router.ts";
import { findPlaces } from "./places.service.ts";

/** The address search, under /engine/vendors. */
export const placesRouter = createRouter();

mount(placesRouter, searchPlacesEndpoint, async ({ query }) => ok<PlacesAnswer>(await findPlaces(query)));
