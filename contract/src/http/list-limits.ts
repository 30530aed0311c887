// In a file without schemas, so that screens and triggers can import the limits without loading zod.

/**
 * Maximum length of each list of a vendor's sales. It is also the limit of scheduled and active sales
 * of a vendor, so the list of those is always complete.
 */
export const maxSalesListed = 100;
/** Maximum length of each list of orders, newest first. */
export const maxOrdersListed = 200;
/** Maximum length of a page of applications or profile changes, oldest first. */
export const maxPendingListed = 50;
/** Maximum length of the list of payments that need attention. */
export const maxPaymentsToCheck = 100;
/** Maximum length of a page of payments that admins have marked as dealt with, newest first. */
export const maxPaymentMarksListed = 25;
/** The list of disputes has at most this many undecided ones, and as many decided ones. */
export const maxDisputesListed = 50;
/** Maximum length of a page of decisions, newest first. */
export const maxDecisionsListed = 25;
