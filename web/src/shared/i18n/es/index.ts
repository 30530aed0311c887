import type { Catalogue, Texts } from "../catalogue.ts";
import { account } from "./account.ts";
import { admin } from "./admin.ts";
import { app } from "./app.ts";
import { common } from "./common.ts";
import { disputes } from "./disputes.ts";
import { knownIn } from "./known.ts";
import { allMessages } from "./messages/all-messages.ts";
import { activity } from "./portal/activity.ts";
import { dashboard } from "./portal/dashboard.ts";
import { flashSales } from "./portal/flash-sales.ts";
import { live } from "./portal/live.ts";
import { menu } from "./portal/menu.ts";
import { menuImport } from "./portal/menu-import.ts";
import { orders } from "./portal/orders.ts";
import { payments } from "./portal/payments.ts";
import { results } from "./portal/results.ts";
import { schedules } from "./portal/schedules.ts";
import { secondFactor } from "./portal/second-factor.ts";
import { settings } from "./portal/settings.ts";
import { team } from "./portal/team.ts";
import { vendors } from "./portal/vendors.ts";
import { contact } from "./public/contact.ts";
import { legal } from "./public/legal.ts";
import { marketing } from "./public/marketing.ts";
import { ui } from "./ui.ts";

/** The Spanish translations of all pages, in one file per feature. */
export const es = {
  ...account,
  ...activity,
  ...admin,
  ...app,
  ...common,
  ...contact,
  ...dashboard,
  ...disputes,
  ...flashSales,
  ...legal,
  ...live,
  ...marketing,
  ...menu,
  ...menuImport,
  ...orders,
  ...payments,
  ...results,
  ...schedules,
  ...secondFactor,
  ...settings,
  ...team,
  ...ui,
  ...vendors,
} as const satisfies Catalogue;

/** Loaded as a lazy chunk when Spanish is chosen. */
export const spanish: Texts = { catalogue: es, known: knownIn(es, allMessages) };
