import type { Vendor } from "@flashplate/contract/vendors/vendors";
import { expect, it } from "vitest";
import { findVendors } from "./find-vendors.ts";

const vendor = (name: string, email: string, address: string) => ({ name, email, address }) as Vendor;
const vendors = [
  vendor("Café Ñandú", "hola@nandu.test", "12 Orchard Street, New York"),
  vendor("Noodle House", "soup@noodles.test", "318 Davis Street, Portland"),
];

it.each([
  ["", 2],
  ["  ", 2],
  ["nandu", 1],
  ["CAFÉ", 1],
  ["noodles.test", 1],
  ["street", 2],
  ["street portland", 1],
  ["portland house", 1],
  ["house york", 0],
])("finds vendors for '%s': %i", (query, found) => expect(findVendors(vendors, query)).toHaveLength(found));
