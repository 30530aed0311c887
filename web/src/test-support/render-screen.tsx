import type { Me } from "@flashplate/contract/vendors";
import { cleanup, render } from "vitest-browser-react";
import { App } from "../app/app.tsx";
import { BrowserRouter } from "../app/browser-router.tsx";
import { queryClient } from "../platform/query-client.ts";
import { api } from "./api.ts";
import { type Account, people } from "./firebase-auth.ts";
import { health, me, menuOf, quietDashboard, vendor } from "./records.ts";

/** Shows the app at a path: the real theme, router, guards, session and query client. */
export async function renderScreen(path: string): Promise<void> {
  await cleanup();
  queryClient.clear();
  window.history.replaceState(null, "", path);
  await render(<App router={(screens) => <BrowserRouter>{screens}</BrowserRouter>} />);
}

/**
 * Makes an account that the API knows as `is`, an approved restaurant unless another is given. It is not signed in.
 * Where the test says nothing else, the lists of its screens are empty.
 */
export function knownPerson(is: Me = me(), traits: Partial<Account> = {}): Account {
  api.answerUsually("GET /engine/vendors/me", is);
  api.answerUsually("GET /api/vendorAPI/getVendorOrders", { completedOrders: [], incompletedOrders: [] });
  api.answerUsually("GET /api/vendorAPI/dashboard", quietDashboard());
  api.answerUsually("GET /api/vendorAPI/getVendorName", { name: "Test Kitchen", vendorName: "Test Kitchen" });
  api.answerUsually("GET /api/menuAPI/items", menuOf());
  api.answerUsually("GET /api/flashsaleAPI/allFlashSales", []);
  api.answerUsually("GET /api/flashsaleAPI/getPastSales", []);
  api.answerUsually("GET /api/health", health);
  return people.add({
    uid: is.vendor?.id ?? "person-1",
    email: is.vendor?.email ?? "guest@example.com",
    emailVerified: is.emailVerified,
    ...traits,
  });
}

/** Shows the app at a path to the owner of a restaurant. */
export async function renderAsVendor(path: string, restaurant = vendor()): Promise<void> {
  people.signIn(knownPerson(me({ vendor: restaurant })));
  await renderScreen(path);
}
