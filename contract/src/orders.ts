/** `Orders/{id}` */
export interface OrderRecord {
  vendorId: string;
  consumerId: string;
  saleId: string;
  usersName: string;
  foodItem: string[];
  foodQuantity: number[];
  status: OrderStatus;
  orderTime: Date;
  completionTime: Date | null;
}

export type OrderStatus = "pending" | "completed" | "cancelled";

/** An order as its vendor sees it. Times are ISO 8601; `completionTime` is null while the order is pending. */
export interface Order {
  id: string;
  usersName: string;
  foodItem: string[];
  foodQuantity: number[];
  orderTime: string;
  completionTime: string | null;
  status: OrderStatus;
}

/** Each list of `getVendorOrders` holds at most this many, newest first. */
export const maxOrdersListed = 200;

/** GET /api/vendorAPI/getVendorOrders */
export interface VendorOrders {
  completedOrders: Order[];
  incompletedOrders: Order[];
}
