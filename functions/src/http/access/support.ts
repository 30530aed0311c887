import type { Endpoint } from "@flashplate/contract/http/endpoint";
import type { Request } from "express";
import * as z from "zod";
import { AppError, invalidFields } from "../../platform/app-error.ts";
import { now } from "../../platform/clock.ts";
import { idOfRequest } from "../../platform/id-of-request.ts";
import { keepRecent } from "../../platform/keep-recent.ts";
import { logAlone } from "../../store/log-activity.ts";

const hourMs = 3_600_000;

/** The restaurant at which an admin looks to help: `?as=` with its id. Undefined without it. */
export function supportedVendorOf({ query }: Request): string | undefined {
  return "as" in query ? String(query.as) : undefined;
}

/**
 * Refuses `?as=` for every change, and where the row of an endpoint does not allow it.
 * @throws auth/read-only
 */
export function refuseSupport(request: Request, { support }: Pick<Endpoint, "support">): void {
  if (supportedVendorOf(request) === undefined || (support && request.method === "GET")) return;
  throw new AppError(
    "auth/read-only",
    "Admins who look at a restaurant to help cannot do this. Ask one of its members.",
  );
}

/**
 * The id of an opening of the support page, `?opening=`. All reads of the page carry it.
 * @throws request/invalid (none, or no UUID)
 */
export function openingOf({ query }: Request): string {
  const opening = z.uuid().safeParse(query.opening);
  if (opening.success) return opening.data.toLowerCase();
  throw invalidFields({ opening: "Send the id of the page that shows the restaurant." });
}

/** Writes each entry once per instance. The key has the restaurant, the admin, the opening and the hour. */
const loggedViews = keepRecent<void>({ ms: hourMs, max: 500 }, (key) => {
  const [vendorId = "", ...parts] = key.split(" ");
  return logAlone({ vendorId, action: "support-viewed", id: idOfRequest(vendorId, parts.join(" ")) });
});

/**
 * Writes the activity entry that an admin looks at a restaurant: one for each opening of its page and hour.
 * A new entry each hour keeps an admin from hiding later visits behind the id of an earlier opening.
 */
export function logSupportView(adminUid: string, vendorId: string, opening: string): Promise<void> {
  const hour = Math.floor(now().getTime() / hourMs);
  return loggedViews.get([vendorId, "support", adminUid, opening, hour].join(" "));
}
