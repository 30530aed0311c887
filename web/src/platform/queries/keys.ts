/** Keys of the answers that several parts of the app know of. */
export const ordersKey = ["orders"] as const;
export const flashSalesKey = ["flash-sales"] as const;
export const pastSalesKey = ["past-sales"] as const;
export const pendingVendorsKey = ["pending-vendors"] as const;
