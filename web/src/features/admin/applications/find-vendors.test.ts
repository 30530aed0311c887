import type { Vendor } from "@flashplate/contract/vendors/vendors";
import { expect, it } from "vitest";
import { findVendors } from "./find-vendors.ts";

const vendor = (name: string, email: string, address: string) => ({ name, email, address }) as Vendor;
const vendors = [
  vendor("Café Ñandú", "hola@nandu.test", "12 Orchard Street, New York"),
  vendor("Noodle House", "soup@noodles.test", "318 Davis Street, Portland"),
];

const both = ["Café Ñandú", "Noodle House"];

it.each([
  ["", both],
  ["  ", both],
  ["nandu", ["Café Ñandú"]],
  ["CAFÉ", ["Café Ñandú"]],
  ["noodles.test", ["Noodle House"]],
  ["street", both],
  ["street portland", ["Noodle House"]],
  ["portland house", ["Noodle House"]],
  ["house york", []],
])("finds for '%s' the vendors with every word: %j", (query, found) => {
  expect(findVendors(vendors, query).map(({ name }) => name)).toEqual(found);
});
