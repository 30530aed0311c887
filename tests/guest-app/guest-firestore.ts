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
  limit,
  query,
  Timestamp,
  where,
} from "firebase/firestore";
import type { Backend } from "./backend.ts";

/** What the app reads of a document of `FlashSales`. */
export interface SaleDocument {
  id: string;
  vendorId: string;
  item_name: string;
  remaining: number;
}

/** What a guest may read, and how the app asks for it: the rules allow these queries and no others. */
export interface GuestFirestore {
  /** Returns active sales, at most 100. */
  activeSales: () => Promise<SaleDocument[]>;
  /** Returns the name of an approved restaurant, or undefined. */
  restaurantName: (vendorId: string) => Promise<string | undefined>;
  /** Returns the status of the guest's own orders, by id. */
  orderStatuses: () => Promise<Record<string, OrderStatus>>;
}

/** The query's times differ from the guest's clock by this, for the time that the request takes. */
const marginMs = 10_000;

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
    activeSales: async () => {
      const at = (ms: number) => Timestamp.fromMillis(Date.now() + ms);
      const found = await getDocs(
        query(
          collection(firestore(), "FlashSales"),
          where("start_time", "<=", at(-marginMs)),
          where("end_time", ">", at(marginMs)),
          limit(100),
        ),
      );
      return found.docs.map((sale) => ({ ...(sale.data() as SaleDocument), id: sale.id }));
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
