import type { Permission } from "@flashplate/contract/team/roles";
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from "react";
import { matchRoutes, type RouteObject, useRoutes } from "react-router-dom";
import { type Audience, Guard } from "./guard.tsx";
import { PublicLayout, RootLayout } from "./layouts/layouts.tsx";
import { ScreenBoundary } from "./screen-boundary.tsx";

/** A route whose screen calls the API. The query client is loaded with the screen. */
function screenRoute(
  path: string,
  audience: Audience,
  load: () => Promise<ComponentType>,
  needs?: Permission,
): RouteObject {
  const loadWithQueries = async () => {
    const [Screen, { withQueries }] = await Promise.all([load(), import("./with-queries.tsx")]);
    return withQueries(Screen);
  };
  return staticScreenRoute(path, audience, loadWithQueries, needs);
}

/** A route whose screen does not call the API. */
function staticScreenRoute(
  path: string,
  audience: Audience,
  load: () => Promise<ComponentType>,
  needs?: Permission,
): RouteObject {
  const { handle, element } = lazyElement(path, load);
  return {
    path,
    handle,
    element: (
      <Guard audience={audience} needs={needs}>
        {element}
      </Guard>
    ),
  };
}

/**
 * An element whose code is loaded with `preload`, or when it is shown.
 * @param key React mounts an element with another key anew
 */
function lazyElement(
  key: string,
  load: () => Promise<ComponentType>,
): { handle: RouteHandle; element: ReactNode } {
  const code: ScreenCode = { lazy: lazy(async () => ({ default: await load() })) };
  const handle: RouteHandle = {
    preload: async () => {
      code.preloaded = await load();
    },
  };
  return { handle, element: <Screen key={key} code={code} /> };
}

interface ScreenCode {
  /** Loads the screen when it is shown. */
  lazy: ComponentType;
  /** The screen, if it was loaded before. Prerendering and hydration need it without a wait. */
  preloaded?: ComponentType;
}

function Screen({ code }: { code: ScreenCode }) {
  // Chosen once. A switch from `lazy` to `preloaded` would lose the screen's state.
  const [Component] = useState<ComponentType>(() => code.preloaded ?? code.lazy);
  return <Component />;
}

interface RouteHandle {
  preload: () => Promise<void>;
}

/** The paths of docs/product.md, section 2. They match in any case, such as `/About` and `/about`. */
const publicRoutes: RouteObject[] = [
  staticScreenRoute(
    "/",
    "visitor",
    async () => (await import("../features/marketing/landing-page.tsx")).LandingPage,
  ),
  staticScreenRoute(
    "/about",
    "anyone",
    async () => (await import("../features/marketing/about-page.tsx")).AboutPage,
  ),
  staticScreenRoute(
    "/terms",
    "anyone",
    async () => (await import("../features/marketing/terms-page.tsx")).TermsPage,
  ),
  staticScreenRoute(
    "/privacy",
    "anyone",
    async () => (await import("../features/marketing/privacy-page.tsx")).PrivacyPage,
  ),
  screenRoute("/login", "anyone", async () => (await import("../features/account/login-page.tsx")).LoginPage),
  screenRoute(
    "/register",
    "anyone",
    async () => (await import("../features/account/register-page.tsx")).RegisterPage,
  ),
  screenRoute(
    "/PasswordChange",
    "anyone",
    async () => (await import("../features/account/password-change-page.tsx")).PasswordChangePage,
  ),
  screenRoute(
    "/verify-email",
    "member",
    async () => (await import("../features/account/verify-email-page.tsx")).VerifyEmailPage,
  ),
  screenRoute(
    "/vendor-reg",
    "anyone",
    async () =>
      (await import("../features/registration/vendor-registration-page.tsx")).VendorRegistrationPage,
  ),
  screenRoute(
    "/admin-portal",
    "admin",
    async () => (await import("../features/admin/admin-portal-page.tsx")).AdminPortalPage,
  ),
  screenRoute(
    "/second-factor",
    "admin",
    async () => (await import("../features/second-factor/second-factor-page.tsx")).SecondFactorPage,
  ),
  screenRoute("/join", "anyone", async () => (await import("../features/account/join-page.tsx")).JoinPage),
  screenRoute(
    "/contact",
    "anyone",
    async () => (await import("../features/contact/contact-page.tsx")).ContactPage,
  ),
  staticScreenRoute(
    "/p/:orderId",
    "anyone",
    async () => (await import("../features/orders/pickup-check/pickup-link-page.tsx")).PickupLinkPage,
  ),
  staticScreenRoute("*", "anyone", async () => (await import("./pages/not-found.tsx")).NotFound),
];

const vendorRoutes: RouteObject[] = [
  screenRoute(
    "/settings",
    "member",
    async () => (await import("../features/settings/settings-page.tsx")).SettingsPage,
  ),
  screenRoute(
    "/dashboard",
    "vendor",
    async () => (await import("../features/dashboard/dashboard-page.tsx")).DashboardPage,
  ),
  screenRoute(
    "/menu",
    "vendor",
    async () => (await import("../features/menu/menu-card-page.tsx")).MenuCardPage,
  ),
  screenRoute(
    "/new-menu-item",
    "restaurant",
    async () => (await import("./pages/menu-with-import.tsx")).MenuWithImport,
    "plan",
  ),
  screenRoute(
    "/Flashsales",
    "vendor",
    async () => (await import("../features/flash-sales/flash-sales-page.tsx")).FlashSalesPage,
  ),
  screenRoute(
    "/vendorportal",
    "member",
    async () => (await import("../features/portal-start/vendor-portal-page.tsx")).VendorPortalPage,
  ),
  screenRoute(
    "/schedule",
    "vendor",
    async () => (await import("../features/schedules/schedules-page.tsx")).SchedulesPage,
    "plan",
  ),
  screenRoute(
    "/results",
    "vendor",
    async () => (await import("../features/results/results-page.tsx")).ResultsPage,
    "seeResults",
  ),
  screenRoute(
    "/orders",
    "vendor",
    async () => (await import("../features/orders/orders-page.tsx")).OrdersPage,
  ),
  screenRoute(
    "/refresh/:connectedAccountId",
    "vendor",
    async () => (await import("../features/payments/onboarding-refresh-page.tsx")).OnboardingRefreshPage,
    "manage",
  ),
  screenRoute(
    "/return/:connectedAccountId",
    "vendor",
    async () => (await import("../features/payments/onboarding-return-page.tsx")).OnboardingReturnPage,
    "manage",
  ),
  // The specification has this path: the bar without a screen.
  { path: "/Vendornavbar", element: null },
];

const loadVendorLayout = async () => (await import("./layouts/vendor-layout.tsx")).VendorLayout;

const routes: RouteObject[] = [
  {
    element: <RootLayout />,
    children: [
      { element: <PublicLayout />, children: publicRoutes },
      // Visitors do not load the layout of the portal.
      { ...lazyElement("portal", loadVendorLayout), children: vendorRoutes },
    ],
  },
];

export async function preloadScreen(path: string): Promise<void> {
  const handles = matchRoutes(routes, path)?.map(({ route }) => route.handle as RouteHandle | undefined);
  await Promise.all(handles?.map((handle) => handle?.preload()) ?? []);
}

export function Screens(): ReactNode {
  const screens = useRoutes(routes);
  return (
    <ScreenBoundary>
      <Suspense>{screens}</Suspense>
    </ScreenBoundary>
  );
}
