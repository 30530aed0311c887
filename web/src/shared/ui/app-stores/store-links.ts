import type { PlainText } from "../../i18n/translate.ts";
import { config } from "../../lib/config.ts";

/** A page of the guests' app in a store. */
export interface StoreLink {
  href: string;
  label: PlainText;
}

/** Returns the links of the stores that are configured. */
export function storeLinksOf(stores: Pick<typeof config, "appStoreUrl" | "playStoreUrl">): StoreLink[] {
  const links: StoreLink[] = [];
  if (stores.appStoreUrl) links.push({ href: stores.appStoreUrl, label: "App Store" });
  if (stores.playStoreUrl) links.push({ href: stores.playStoreUrl, label: "Google Play" });
  return links;
}

export const storeLinks = storeLinksOf(config);
