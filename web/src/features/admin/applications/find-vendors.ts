import type { Vendor } from "@flashplate/contract/vendors/vendors";

/** Vendors with every word of `query` in name, email or address, ignoring case and accents. */
export function findVendors(vendors: readonly Vendor[], query: string): Vendor[] {
  const words = normalize(query).split(/\s+/).filter(Boolean);
  return vendors.filter(({ name, email, address }) => {
    const text = normalize(`${name} ${email} ${address}`);
    return words.every((word) => text.includes(word));
  });
}

function normalize(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase();
}
