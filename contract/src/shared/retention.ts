/** Days that a contact message is kept. The privacy page names this time. */
export const contactMessageDaysKept = 365;

/** Days that a decision on an application is kept. The privacy page names this time. */
export const decisionDaysKept = 3 * 365;

/**
 * Days that a handled event of Stripe is noted. Stripe repeats an event for three days, and shows it
 * for 30.
 */
export const paymentEventDaysKept = 90;

/** Days that an admin's note on a settled payment is kept. The privacy page names this time. */
export const settledPaymentDaysKept = 3 * 365;

/** Days that a dispute of a payment is kept. The privacy page names this time. */
export const disputeDaysKept = 3 * 365;

/** Days that a price of a dish is kept. */
export const priceDaysKept = 400;

/** Days that an entry of a restaurant's activity log is kept. The privacy page names this time. */
export const activityDaysKept = 400;

/** Days after the planned end of a sale that its plan of price cuts is kept. */
export const planDaysKept = 30;
