import type { Category, MenuItemRecord } from "@flashplate/contract/menu/menu";
import type { PrinterRecord } from "@flashplate/contract/printing/printers";
import type { Role } from "@flashplate/contract/team/roles";
import type { OpeningHours } from "@flashplate/contract/vendors/opening-hours";

/** An account that can sign in. Its password is `demoPassword`. */
export interface Account {
  uid: string;
  email: string;
  displayName: string;
  claims?: Record<string, boolean>;
}

/**
 * A dish, with the fields of its record that are typed by hand. Its id is unique in the menu and a
 * part of the name of the picture's object.
 */
export interface Dish extends Omit<MenuItemRecord, "price_cents" | "mealType" | "img_url" | "img_small_url"> {
  /** In dollars. */
  price: number;
  /** File name in `pictures/`, without `.webp`. */
  picture: string;
}

/**
 * A sale, with times relative to the first load. They decide whether it is past, active or
 * scheduled.
 */
export interface Sale {
  id: string;
  dish: string;
  discount: number;
  /** The discount of its first half, if the price was lowered then. */
  firstDiscount?: number;
  endsInMinutes: number;
  durationMinutes: number;
  /** The planned length of a sale that was stopped. */
  plannedMinutes?: number;
  quantity: number;
  limit: number;
  orders?: SaleOrder[];
}

/** One person's order of a sale. A sale's remaining quantity is computed from them. */
export interface SaleOrder {
  who: string;
  quantity: number;
  minutesAgo: number;
  /** Absent while the order is pending. */
  completedMinutesAgo?: number;
  /** Present if the order was cancelled, which returns its portions. */
  cancelledMinutesAgo?: number;
}

/** A schedule of every day. Its next sale starts relative to the first load. */
export interface DemoSchedule {
  id: string;
  dish: string;
  discount: number;
  startsInMinutes: number;
  durationMinutes: number;
  quantity: number;
  limit: number;
  /** The sale that was made already; without it, the question is asked. */
  sale?: string;
}

/** A receipt printer, with the key that a real one has only as a hash. */
export interface DemoPrinter extends Pick<PrinterRecord, "name" | "columns"> {
  id: string;
  key: string;
}

/** A restaurant with its menu, sales and orders. */
export interface Restaurant {
  owner: Account;
  /** The members besides the owner. */
  team?: { account: Account; role: Role }[];
  name: string;
  address: string;
  phone: string;
  description: string;
  coordinates: { latitude: number; longitude: number };
  timeZone: string;
  /** Absent if the restaurant has not given any. */
  openingHours?: OpeningHours;
  /** File name in `pictures/`, without `.webp`. */
  picture: string;
  registeredDaysAgo: number;
  /** Absent while the application is pending. */
  approvedDaysAgo?: number;
  initialOnboarding: boolean;
  /** Whether it has an account at Stripe, so that guests pay in the app. */
  takesPayments?: boolean;
  menu: Partial<Record<Category, Dish[]>>;
  sales: Sale[];
  /** Whether it has sold for eight weeks, as `history.ts` makes it up. */
  hasHistory?: boolean;
  schedules?: DemoSchedule[];
  printer?: DemoPrinter;
  /** Days after the first load on which it is closed. */
  closedInDays?: { days: number; note: string }[];
}
