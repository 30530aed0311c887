import { isDeepStrictEqual } from "node:util";
import type {
  ProfileChangeRecord,
  ProfileEdit,
  ReviewedFields,
  VendorRecord,
} from "@flashplate/contract/vendors/vendors";
import { metersBetween, type Point, placeOf } from "../platform/places.ts";

/** An approved restaurant may move by this many meters without a review, in total. */
const maxMoveWithoutReview = 1000;

/**
 * The record after an edit. Once a restaurant is approved, a new name and a move of more than
 * `maxMoveWithoutReview` wait for a review; the other fields change at once. An edit that names the
 * present values withdraws the change.
 */
export function withEdit(before: VendorRecord, edit: ProfileEdit, at: Date): VendorRecord {
  const { revision: _, ...fields } = edit;
  const { profileChange: waiting, ...present } = before;
  if (!isReviewed(before)) return { ...present, ...fields };
  const anchor = before.reviewedPlace ?? chosen(before.coordinates) ?? chosen(fields.coordinates);
  const moves = anchor !== undefined && isFar(anchor, fields.coordinates);
  const change: ReviewedFields = {
    ...(fields.name === before.name ? {} : { name: fields.name }),
    ...(moves ? { coordinates: fields.coordinates } : {}),
    ...(moves && fields.address !== before.address ? { address: fields.address } : {}),
  };
  const { name, address, coordinates } = before;
  return {
    ...present,
    ...fields,
    name,
    ...(moves ? { address, coordinates } : {}),
    ...(anchor ? { reviewedPlace: anchor } : {}),
    ...(Object.keys(change).length === 0 ? {} : { profileChange: stamped(change, waiting, at) }),
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

/** Undefined at 0,0, which means that no place was chosen. The first place is not a move. */
function chosen({ latitude, longitude }: Point): Point | undefined {
  return placeOf({ latitude, longitude }) && { latitude, longitude };
}

function isFar(from: Point, to: Point): boolean {
  return chosen(to) !== undefined && metersBetween(from, to) > maxMoveWithoutReview;
}

/** Keeps the time of a change that is requested again. */
function stamped(
  change: ReviewedFields,
  waiting: ProfileChangeRecord | undefined,
  at: Date,
): ProfileChangeRecord {
  const { requestedAt = at, ...before } = waiting ?? {};
  return { ...change, requestedAt: isDeepStrictEqual(before, change) ? requestedAt : at };
}
