import type { Catalogue, Texts } from "../catalogue.ts";
import { account } from "./account.ts";
import { admin } from "./admin.ts";
import { allMessages } from "./all-messages.ts";
import { app } from "./app.ts";
import { common } from "./common.ts";
import { contact } from "./contact.ts";
import { dashboard } from "./dashboard.ts";
import { disputes } from "./disputes.ts";
import { flashSales } from "./flash-sales.ts";
import { knownIn } from "./known.ts";
import { legal } from "./legal.ts";
import { live } from "./live.ts";
import { marketing } from "./marketing.ts";
import { menu } from "./menu.ts";
import { menuImport } from "./menu-import.ts";
import { orders } from "./orders.ts";
import { payments } from "./payments.ts";
import { results } from "./results.ts";
import { schedules } from "./schedules.ts";
import { secondFactor } from "./second-factor.ts";
import { settings } from "./settings.ts";
import { ui } from "./ui.ts";
import { vendors } from "./vendors.ts";

/** The Spanish translations of all pages, in one file per feature. */
export const es = {
  ...account,
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
  ...ui,
  ...vendors,
} as const satisfies Catalogue;

/** Loaded as a lazy chunk when Spanish is chosen. */
export const spanish: Texts = { catalogue: es, known: knownIn(es, allMessages) };
