import type { Vendor } from "@flashplate/contract/vendors";

/** Those whose name, email or address hold every word that is looked for, in whatever case and with whatever accents. */
export function findVendors(vendors: readonly Vendor[], looked: string): Vendor[] {
  const words = plain(looked).split(/\s+/).filter(Boolean);
  return vendors.filter(({ name, email, address }) => {
    const text = plain(`${name} ${email} ${address}`);
    return words.every((word) => text.includes(word));
  });
}

function plain(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase();
}
