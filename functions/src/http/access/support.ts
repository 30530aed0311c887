import type { Endpoint } from "@flashplate/contract/http/endpoint";
import type { Request } from "express";
import * as z from "zod";
import { AppError, invalidFields } from "../../platform/app-error.ts";
import { now } from "../../platform/clock.ts";
import { keepRecent } from "../../platform/keep-recent.ts";
import { idOfRequest } from "../../platform/logging/request-id.ts";
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

/** The entries that this instance has written. The key has the restaurant, the admin, the opening and the hour. */
const entries = keepRecent<void>({ ms: hourMs, max: 500 }, (key) => {
  const [vendorId = "", ...others] = key.split(" ");
  return logAlone({ vendorId, action: "support-viewed", id: idOfRequest(vendorId, others.join(" ")) });
});

/**
 * Writes the entry that an admin looks at a restaurant: one for each opening of its page. An opening of several
 * hours has one for each of them, so that an admin cannot hide later ones behind the id of an earlier one.
 */
export function logSupportView(adminUid: string, vendorId: string, opening: string): Promise<void> {
  const hour = Math.floor(now().getTime() / hourMs);
  return entries.get([vendorId, "support", adminUid, opening, hour].join(" "));
}
