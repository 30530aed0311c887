import type { ComponentType } from "react";
import { createBrowserRouter, type RouteObject } from "react-router-dom";
import type { PlainText } from "../i18n/translate.ts";
import { type Audience, Guard } from "./guard.tsx";
import { AroundLayouts, PublicLayout, VendorLayout } from "./layouts/layouts.tsx";
import { Crashed } from "./pages/crashed.tsx";
import { NotFound } from "./pages/not-found.tsx";
import { NotHereYet } from "./pages/not-here-yet.tsx";

/** A route whose code is loaded when it is first visited. */
function screen(path: string, audience: Audience, load: () => Promise<ComponentType>): RouteObject {
  return {
    path,
    lazy: async () => {
      const Screen = await load();
      return {
        element: (
          <Guard audience={audience}>
            <Screen />
          </Guard>
        ),
      };
    },
  };
}

function later(path: string, audience: Audience, title: PlainText): RouteObject {
  return {
    path,
    element: (
      <Guard audience={audience}>
        <NotHereYet title={title} />
      </Guard>
    ),
  };
}

/** Every path of the specification. Paths match in any case: `/About` and `/about`, `/Flashsales` and `/flashsales`. */
const publicRoutes: RouteObject[] = [
  screen("/", "visitor", async () => (await import("../features/marketing/landing-page.tsx")).LandingPage),
  screen("/about", "anyone", async () => (await import("../features/marketing/about-page.tsx")).AboutPage),
  screen("/terms", "anyone", async () => (await import("../features/marketing/terms-page.tsx")).TermsPage),
  screen(
    "/privacy",
    "anyone",
    async () => (await import("../features/marketing/privacy-page.tsx")).PrivacyPage,
  ),
  screen("/login", "anyone", async () => (await import("../features/account/login-page.tsx")).LoginPage),
  screen(
    "/register",
    "anyone",
    async () => (await import("../features/account/register-page.tsx")).RegisterPage,
  ),
  screen(
    "/PasswordChange",
    "anyone",
    async () => (await import("../features/account/password-change-page.tsx")).PasswordChangePage,
  ),
  screen(
    "/verify-email",
    "member",
    async () => (await import("../features/account/verify-email-page.tsx")).VerifyEmailPage,
  ),
  screen(
    "/vendor-reg",
    "anyone",
    async () => (await import("../features/vendors/vendor-registration-page.tsx")).VendorRegistrationPage,
  ),
  screen(
    "/admin-portal",
    "admin",
    async () => (await import("../features/admin/admin-portal-page.tsx")).AdminPortalPage,
  ),
  later("/contact", "anyone", "Contact"),
  later("/settings", "member", "Settings"),
  { path: "*", element: <NotFound /> },
];

const vendorRoutes: RouteObject[] = [
  screen(
    "/dashboard",
    "vendor",
    async () => (await import("../features/dashboard/dashboard-page.tsx")).DashboardPage,
  ),
  screen("/menu", "vendor", async () => (await import("../features/menu/menu-card-page.tsx")).MenuCardPage),
  screen("/new-menu-item", "vendor", async () => (await import("../features/menu/menu-page.tsx")).MenuPage),
  screen(
    "/Flashsales",
    "vendor",
    async () => (await import("../features/flash-sales/flash-sales-page.tsx")).FlashSalesPage,
  ),
  screen(
    "/vendorportal",
    "member",
    async () => (await import("../features/vendors/vendor-portal-page.tsx")).VendorPortalPage,
  ),
  screen("/orders", "vendor", async () => (await import("../features/orders/orders-page.tsx")).OrdersPage),
  later("/refresh/:connectedAccountId", "vendor", "Payments"),
  later("/return/:connectedAccountId", "vendor", "Payments"),
  { path: "/Vendornavbar", element: null },
];

export const router = createBrowserRouter([
  {
    element: <AroundLayouts />,
    errorElement: <Crashed />,
    hydrateFallbackElement: <></>,
    children: [
      { element: <PublicLayout />, children: publicRoutes },
      { element: <VendorLayout />, children: vendorRoutes },
    ],
  },
]);
