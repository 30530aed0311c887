import { type PlacesAnswer, placesQuery } from "@flashplate/contract/vendors/places";
import { ok } from "../../http/answer.ts";
import { ownAppOnly } from "../../http/app-check.ts";
import { limits } from "../../http/limits.ts";
import { endpoint } from "../../http/pipeline.ts";
import { rateLimited } from "../../http/rate-limit.ts";
import { createRouter } from "../../http/router.ts";
import { sameOriginOnly } from "../../http/same-origin.ts";
import { validateQuery } from "../../http/validate.ts";
import { findPlaces } from "./places.service.ts";

/** The address search, under /engine/vendors. */
export const placesRouter = createRouter();

placesRouter.get(
  "/places",
  endpoint(
    ownAppOnly,
    sameOriginOnly,
    rateLimited({ perAddress: limits.searchPlaces }),
    validateQuery(placesQuery),
    async ({ query }) => ok<PlacesAnswer>(await findPlaces(query)),
  ),
);
