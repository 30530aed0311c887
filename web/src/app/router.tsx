import { type ComponentType, lazy, type ReactNode, Suspense, useState } from "react";
import { matchRoutes, type RouteObject, useRoutes } from "react-router-dom";
import { type Audience, Guard } from "./guard.tsx";
import { AroundLayouts, PublicLayout, VendorLayout } from "./layouts/layouts.tsx";
import { NotFound } from "./pages/not-found.tsx";
import { ScreenBoundary } from "./screen-boundary.tsx";

/** A screen that asks the API, with what keeps the answers; both are loaded when it is first visited. */
function screen(path: string, audience: Audience, load: () => Promise<ComponentType>): RouteObject {
  return reading(path, audience, async () => {
    const [Screen, { withQueries }] = await Promise.all([load(), import("./with-queries.tsx")]);
    return withQueries(Screen);
  });
}

/** A screen to be read, which asks the API nothing. */
function reading(path: string, audience: Audience, load: () => Promise<ComponentType>): RouteObject {
  const code: ScreenCode = { later: lazy(async () => ({ default: await load() })) };
  const handle: Preloading = {
    preload: async () => {
      code.here = await load();
    },
  };
  return {
    path,
    handle,
    element: (
      <Guard audience={audience}>
        <Screen key={path} code={code} />
      </Guard>
    ),
  };
}

/** A screen's code: what fetches it when it is shown, and itself where it was loaded ahead. */
interface ScreenCode {
  later: ComponentType;
  here?: ComponentType;
}

function Screen({ code }: { code: ScreenCode }) {
  // Chosen once: code that comes ahead while `later` is shown must not take its place, and what was typed with it.
  const [Shown] = useState<ComponentType>(() => code.here ?? code.later);
  return <Shown />;
}

/** How a route's code is loaded ahead, so that it renders at once, as prerendering and taking over its result ask for. */
interface Preloading {
  preload: () => Promise<void>;
}

/** Every path of the specification. Paths match in any case: `/About` and `/about`, `/Flashsales` and `/flashsales`. */
const publicRoutes: RouteObject[] = [
  reading("/", "visitor", async () => (await import("../features/marketing/landing-page.tsx")).LandingPage),
  reading("/about", "anyone", async () => (await import("../features/marketing/about-page.tsx")).AboutPage),
  reading("/terms", "anyone", async () => (await import("../features/marketing/terms-page.tsx")).TermsPage),
  reading(
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
  screen(
    "/contact",
    "anyone",
    async () => (await import("../features/contact/contact-page.tsx")).ContactPage,
  ),
  screen(
    "/settings",
    "member",
    async () => (await import("../features/settings/settings-page.tsx")).SettingsPage,
  ),
  { path: "*", element: <NotFound /> },
];

const vendorRoutes: RouteObject[] = [
  screen(
    "/dashboard",
    "vendor",
    async () => (await import("../features/dashboard/dashboard-page.tsx")).DashboardPage,
  ),
  screen("/menu", "vendor", async () => (await import("../features/menu/menu-card-page.tsx")).MenuCardPage),
  screen(
    "/new-menu-item",
    "vendor",
    async () => (await import("./pages/menu-with-import.tsx")).MenuWithImport,
  ),
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
  screen(
    "/refresh/:connectedAccountId",
    "vendor",
    async () => (await import("../features/payments/onboarding-refresh-page.tsx")).OnboardingRefreshPage,
  ),
  screen(
    "/return/:connectedAccountId",
    "vendor",
    async () => (await import("../features/payments/onboarding-return-page.tsx")).OnboardingReturnPage,
  ),
  { path: "/Vendornavbar", element: null },
];

const routes: RouteObject[] = [
  {
    element: <AroundLayouts />,
    children: [
      { element: <PublicLayout />, children: publicRoutes },
      { element: <VendorLayout />, children: vendorRoutes },
    ],
  },
];

/** Loads the code of the screen at `path`. */
export async function preloadScreen(path: string): Promise<void> {
  const handle = matchRoutes(routes, path)?.at(-1)?.route.handle as Preloading | undefined;
  await handle?.preload();
}

/** The screen of the present address. A screen stays until the code of the next one is there. */
export function Screens(): ReactNode {
  const screens = useRoutes(routes);
  return (
    <ScreenBoundary>
      <Suspense>{screens}</Suspense>
    </ScreenBoundary>
  );
}
