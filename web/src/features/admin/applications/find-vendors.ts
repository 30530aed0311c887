import type { Vendor } from "@flashplate/contract/vendors/vendors";

/** Vendors with every word of `query` in name, email or address, ignoring case and accents. */
export function findVendors(vendors: readonly Vendor[], query: string): Vendor[] {
  return vendors.filter(({ name, email, address }) => hasEveryWord(`${name} ${email} ${address}`, query));
}

/** Whether the text has every word of `query`, ignoring case and accents. */
export function hasEveryWord(text: string, query: string): boolean {
  const searched = normalize(text);
  return normalize(query)
    .split(/\s+/)
    .every((word) => searched.includes(word));
}

function normalize(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase();
}
