/** What an adjustment changed. `minutes` is the change of the end. */
export interface SaleChange {
  portions: number;
  minutes: number;
}

/** An adjustment, under the `requestId` of its request. */
export interface SaleAdjustment extends SaleChange {
  id: string;
}
