import type { Endpoint } from "@flashplate/contract/http/endpoint";
import type { Request } from "express";
import { AppError } from "../../platform/app-error.ts";
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

/** The entries that this instance has written. The key has the restaurant, the admin and the hour. */
const openings = keepRecent<void>({ ms: hourMs, max: 500 }, (key) => {
  const [vendorId = "", ...opening] = key.split(" ");
  return logAlone({ vendorId, action: "support-viewed", id: idOfRequest(vendorId, opening.join(" ")) });
});

/** Writes the entry that an admin looks at a restaurant: one for each hour in which the admin does. */
export function logSupportView(adminUid: string, vendorId: string): Promise<void> {
  const hour = Math.floor(now().getTime() / hourMs);
  return openings.get([vendorId, "support", adminUid, hour].join(" "));
}
