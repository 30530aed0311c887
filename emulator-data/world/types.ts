import type { Category } from "@flashplate/contract/menu";
import type { OpeningHours } from "@flashplate/contract/opening-hours";

/** Someone who can sign in. Every account has `demoPassword`. */
export interface Account {
  uid: string;
  email: string;
  displayName: string;
  claims?: Record<string, boolean>;
}

/** A dish as a person would write it down: price in dollars, picture by its name in `pictures/catalog.ts`. */
export interface Dish {
  /** Unique in the menu, and part of the picture's object name. */
  id: string;
  name: string;
  description: string;
  price: number;
  picture: string;
}

/** A sale relative to the first load. It is past, active or scheduled by these numbers alone. */
export interface Sale {
  id: string;
  dish: string;
  discount: number;
  endsInMinutes: number;
  durationMinutes: number;
  quantity: number;
  limit: number;
  orders?: SaleOrder[];
}

/** One person's order of a sale; what is left of a sale follows from its orders. */
export interface SaleOrder {
  who: string;
  quantity: number;
  minutesAgo: number;
  /** Absent while the order is pending. */
  completedMinutesAgo?: number;
}

/** A restaurant with all that belongs to it. */
export interface Restaurant {
  owner: Account;
  name: string;
  address: string;
  phone: string;
  description: string;
  coordinates: { latitude: number; longitude: number };
  timeZone: string;
  /** Absent where the restaurant has not said. */
  openingHours?: OpeningHours;
  picture: string;
  registeredDaysAgo: number;
  /** Absent while the application waits. */
  approvedDaysAgo?: number;
  initialOnboarding: boolean;
  menu: Partial<Record<Category, Dish[]>>;
  sales: Sale[];
}
