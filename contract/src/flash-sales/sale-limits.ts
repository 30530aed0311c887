/** Maximum of "Items Amount" in the form. */
export const maxSaleQuantity = 100;
/** Days ahead to which a restaurant can pause its sales. */
export const maxPauseDays = 14;
