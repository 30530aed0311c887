import type { OrderStatus } from "@flashplate/contract/orders/orders";
import type { FirebaseApp } from "firebase/app";
import {
  collection,
  connectFirestoreEmulator,
  doc,
  type Firestore,
  getDoc,
  getDocs,
  getFirestore,
  query,
  where,
} from "firebase/firestore";
import type { Backend } from "./backend.ts";

/** Some of the records that the rules let a guest read, read as the app does. */
export interface GuestFirestore {
  /** Returns how many portions of an active sale are left. The rules refuse other sales. */
  remaining: (saleId: string) => Promise<number | undefined>;
  /** Returns the name of an approved restaurant, or undefined. */
  restaurantName: (vendorId: string) => Promise<string | undefined>;
  /** Returns the status of the guest's own orders, by id. */
  orderStatuses: () => Promise<Record<string, OrderStatus>>;
}

export function guestFirestore(
  { firestoreEmulator }: Backend,
  app: FirebaseApp,
  uid: string,
): GuestFirestore {
  let connection: Firestore | undefined;
  /** Connects at the first use: most guests use the API only. */
  const firestore = () => {
    connection ??= connect(app, firestoreEmulator);
    return connection;
  };

  return {
    remaining: async (saleId) => {
      const sale = await getDoc(doc(firestore(), "FlashSales", saleId));
      return sale.data()?.remaining as number | undefined;
    },
    restaurantName: async (vendorId) => {
      const profile = await getDoc(doc(firestore(), "VendorProfiles", vendorId));
      return profile.data()?.name as string | undefined;
    },
    orderStatuses: async () => {
      const orders = query(collection(firestore(), "Orders"), where("consumerId", "==", uid));
      const found = await getDocs(orders);
      return Object.fromEntries(found.docs.map((order) => [order.id, order.get("status") as OrderStatus]));
    },
  };
}

function connect(app: FirebaseApp, emulator: string): Firestore {
  const firestore = getFirestore(app);
  const [host = "", port] = emulator.split(":");
  connectFirestoreEmulator(firestore, host, Number(port));
  return firestore;
}
