/** A page for signed-in users. It is built without content; its head preloads the screen's code. */
export interface SignedInPage {
  path: string;
  /** Module of the screen, below `web`. */
  screen: string;
}

const features = "src/features";

/** Pages that users open by address or reload. On other pages the router loads the code later. */
export const signedInPages: readonly SignedInPage[] = [
  { path: "/dashboard", screen: `${features}/dashboard/dashboard-page.tsx` },
  { path: "/orders", screen: `${features}/orders/orders-page.tsx` },
  { path: "/Flashsales", screen: `${features}/flash-sales/flash-sales-page.tsx` },
  { path: "/menu", screen: `${features}/menu/menu-card-page.tsx` },
  { path: "/new-menu-item", screen: "src/app/pages/menu-with-import.tsx" },
  { path: "/vendorportal", screen: `${features}/portal-start/vendor-portal-page.tsx` },
  { path: "/settings", screen: `${features}/settings/settings-page.tsx` },
  { path: "/admin-portal", screen: `${features}/admin/admin-portal-page.tsx` },
];

/** Chunks of vite.config.ts that every signed-in screen needs. */
export const signedInChunks = ["firebase-auth", "requests"] as const;

/**
 * Origins that signed-in pages connect to while their code loads. Every other request waits until
 * Firebase Authentication has confirmed the stored session; connecting takes three round trips.
 */
export const signedInConnections: readonly string[] = ["https://identitytoolkit.googleapis.com"];
