import {
  addDoc,
  collection,
  deleteDoc,
  doc,
  type Firestore,
  getDoc,
  getDocs,
  query,
  setDoc,
  updateDoc,
  where,
} from "firebase/firestore";
import { documentOf, queryOf } from "../../web/src/shared/lib/live/firestore-query.ts";
import type { LiveSubject } from "../../web/src/shared/lib/live/live-listener.ts";
import type { Callers } from "./cases.ts";

/** A client of the rules. */
export type Caller = Callers[keyof Callers];

export const get = (caller: Caller, path: string) => getDoc(doc(caller.firestore(), path));
export const list = (caller: Caller, path: string) => getDocs(collection(caller.firestore(), path));
export const listWhere = (caller: Caller, path: string, field: string, value: unknown) =>
  getDocs(query(collection(caller.firestore(), path), where(field, "==", value)));
export const update = (caller: Caller, path: string, data: object) =>
  updateDoc(doc(caller.firestore(), path), { ...data });
export const set = (caller: Caller, path: string, data: object) =>
  setDoc(doc(caller.firestore(), path), data);
export const add = (caller: Caller, path: string) =>
  addDoc(collection(caller.firestore(), path), { vendorId: "vendor" });
export const remove = (caller: Caller, path: string) => deleteDoc(doc(caller.firestore(), path));

/** Reads what a listener of the web app would read. */
export const follow = (caller: Caller, { source }: LiveSubject): Promise<unknown> => {
  // The testing library's object supports the new API, but its type is that of the old one.
  const firestore = caller.firestore() as unknown as Firestore;
  return "path" in source ? getDoc(documentOf(firestore, source)) : getDocs(queryOf(firestore, source));
};
