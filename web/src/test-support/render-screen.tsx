import type { Me } from "@flashplate/contract/vendors/vendors";
import { cleanup, render } from "vitest-browser-react";
import { App } from "../app/app.tsx";
import { BrowserRouter } from "../app/browser-router.tsx";
import { createTheme } from "../app/theme/system.ts";
import { queryClient } from "../shared/lib/api/query-client.ts";
import { api } from "./api.ts";
import { type Account, people } from "./firebase-auth.ts";
import { emptyDashboard, health, me, menuOf, vendor } from "./records.ts";

const theme = createTheme();

/**
 * Renders the app at a path, with the real theme, router, guards, session and query client. Replaces the
 * screen that was rendered before, and its cache.
 */
export async function renderScreen(path: string): Promise<void> {
  api.answerByDefault("GET /engine/vendors/places", { available: true, places: [] });
  await cleanup();
  queryClient.clear();
  window.history.replaceState(null, "", path);
  await render(<App theme={theme} router={(screens) => <BrowserRouter>{screens}</BrowserRouter>} />);
}

/**
 * Creates an account, by default of an approved restaurant, without signing in. By default, the
 * lists on its screens are empty.
 * @param is what the API returns as the account's `me`
 */
export function knownPerson(is: Me = me(), traits: Partial<Account> = {}): Account {
  api.answerByDefault("GET /engine/vendors/me", is);
  api.answerByDefault("GET /engine/vendors/team", { members: [], invitations: [] });
  api.answerByDefault("GET /notifications/devices", { publicKey: null, devices: [] });
  api.answerByDefault("GET /api/vendorAPI/printers", { printers: [] });
  api.answerByDefault("GET /api/vendorAPI/getVendorOrders", { completedOrders: [], incompletedOrders: [] });
  api.answerByDefault("GET /api/vendorAPI/dashboard", emptyDashboard());
  api.answerByDefault("GET /api/vendorAPI/getVendorName", {
    name: "Test Kitchen",
    vendorName: "Test Kitchen",
  });
  api.answerByDefault("GET /api/menuAPI/items", menuOf());
  api.answerByDefault("GET /api/flashsaleAPI/allFlashSales", []);
  api.answerByDefault("GET /api/flashsaleAPI/plans", { plans: [] });
  api.answerByDefault("GET /api/flashsaleAPI/getPastSales", []);
  api.answerByDefault("GET /engine/flashsales/schedules", {
    schedules: [],
    sales: [],
    closedDays: [],
    pausedUntil: null,
    timeZone: "UTC",
    today: "2026-11-26",
  });
  api.answerByDefault("GET /api/health", health);
  return people.add({
    uid: is.vendor?.id ?? "person-1",
    email: is.vendor?.email ?? "guest@example.com",
    emailVerified: is.emailVerified,
    ...traits,
  });
}

/** Renders the app at a path, signed in as the owner of a restaurant. */
export async function renderAsVendor(path: string, restaurant = vendor()): Promise<void> {
  people.signIn(knownPerson(me({ vendor: restaurant })));
  await renderScreen(path);
}

/** Renders the app at a path, signed in as a manager or as staff of a restaurant. */
export async function renderAsMember(path: string, role: "manager" | "staff"): Promise<void> {
  // The server leaves these out for members who are not the owner.
  const restaurant = vendor({ email: "", revision: "" });
  const account = { uid: `${role}-1`, email: `${role}@example.com` };
  people.signIn(knownPerson(me({ vendor: restaurant, role }), account));
  await renderScreen(path);
}
