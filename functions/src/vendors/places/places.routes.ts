import { type PlacesAnswer, placesQuery } from "@flashplate/contract/vendors/places";
import { ownAppOnly } from "../../http/access/app-check.ts";
import { limits } from "../../http/access/limits.ts";
import { rateLimited } from "../../http/access/rate-limit.ts";
import { sameOriginOnly } from "../../http/access/same-origin.ts";
import { ok } from "../../http/answer.ts";
import { validateQuery } from "../../http/body/validate.ts";
import { endpoint } from "../../http/pipeline.ts";
import { createRouter } from "../../http/router.ts";
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
