import { isDeepStrictEqual } from "node:util";
import type { ProfileChangeRecord, ReviewedFields } from "@flashplate/contract/vendors/vendor-rules";
import type { ProfileEdit, VendorRecord } from "@flashplate/contract/vendors/vendors";
import { metersBetween, type Point, placeOf } from "../../platform/places.ts";

/** An approved restaurant may move by this many meters without a review, at the same address. */
const maxMoveWithoutReview = 1000;

/**
 * The record after an edit. Once a restaurant is approved, a new name, a new address, the first
 * place, and a place that is more than `maxMoveWithoutReview` from the reviewed one wait for a review.
 * A place that comes with a new address waits with it. The other fields change at once. An edit that
 * names the present values withdraws the change.
 */
export function withEdit(before: VendorRecord, edit: ProfileEdit, at: Date): VendorRecord {
  const { revision: _, ...fields } = edit;
  const { profileChange: waitingChange, ...present } = before;
  if (!isReviewed(before)) return { ...present, ...fields };
  const reviewedPlace = before.reviewedPlace ?? chosenPlace(before.coordinates);
  const hasNewAddress = fields.address !== before.address;
  const mustPlaceWait =
    isFar(reviewedPlace, fields.coordinates) ||
    (hasNewAddress && isNewPlace(before.coordinates, fields.coordinates));
  const change: ReviewedFields = {
    ...(fields.name === before.name ? {} : { name: fields.name }),
    ...(mustPlaceWait ? { coordinates: fields.coordinates } : {}),
    ...(hasNewAddress ? { address: fields.address } : {}),
  };
  const { name, address, coordinates } = before;
  const hasChange = Object.keys(change).length > 0;
  return {
    ...present,
    ...fields,
    name,
    address,
    ...(mustPlaceWait ? { coordinates } : {}),
    ...(reviewedPlace ? { reviewedPlace } : {}),
    ...(hasChange ? { profileChange: withRequestTime(change, waitingChange, at) } : {}),
  };
}

/** The record after its profile change is accepted. */
export function withAccepted(before: VendorRecord): VendorRecord {
  const { profileChange, ...present } = before;
  if (!profileChange) return before;
  const { requestedAt: _, ...fields } = profileChange;
  const { coordinates } = fields;
  return { ...present, ...fields, ...(coordinates ? { reviewedPlace: coordinates } : {}) };
}

/** Whether an admin has approved the restaurant, also before the approval is complete. */
function isReviewed({ vendorVerify, decision }: VendorRecord): boolean {
  return vendorVerify || decision === "approved";
}

/** The place, or undefined at 0,0, which means that no place was chosen. */
function chosenPlace({ latitude, longitude }: Point): Point | undefined {
  return placeOf({ latitude, longitude }) && { latitude, longitude };
}

/** Whether a place is too far from the reviewed one. Without a reviewed one, every place is. */
function isFar(from: Point | undefined, to: Point): boolean {
  if (!chosenPlace(to)) return false;
  return from === undefined || metersBetween(from, to) > maxMoveWithoutReview;
}

function isNewPlace(before: Point, after: Point): boolean {
  return (
    chosenPlace(after) !== undefined &&
    (before.latitude !== after.latitude || before.longitude !== after.longitude)
  );
}

/** The change with the time of its request. A change that is requested again keeps its first time. */
function withRequestTime(
  change: ReviewedFields,
  waitingChange: ProfileChangeRecord | undefined,
  at: Date,
): ProfileChangeRecord {
  const { requestedAt = at, ...before } = waitingChange ?? {};
  return { ...change, requestedAt: isDeepStrictEqual(before, change) ? requestedAt : at };
}
