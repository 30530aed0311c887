import { admin, consumer, demoPassword, pendingVendor, vendor } from "../../emulator-data/world/accounts.ts";
import { type Addresses, originOf } from "./settings.ts";
import { shortLogFile } from "./suite.ts";

const accounts = [
  [vendor.email, "approved restaurant with menu, sales and orders"],
  [pendingVendor.email, "restaurant that waits for approval"],
  [admin.email, "admin, approves restaurants"],
  [consumer.email, "guest in the mobile app"],
] as const;

/**
 * Returns the text that a started session prints: addresses, accounts, how to stop.
 * @param site origin to open in a browser: Hosting or Vite's development server
 */
export function welcomeText(addresses: Addresses, { site, ui }: { site: string; ui: boolean }): string {
  const { hostingOrigin, standInPorts, uiPort } = addresses;
  const rows: (readonly [string, string])[] = [
    ["Site", site],
    ["Vendor portal", `${site}/login`],
    ["Admin page", `${site}/admin-portal`],
    ...(site === hostingOrigin ? [] : [["API", hostingOrigin] as const]),
    ["API reference", `${hostingOrigin}/api/docs`],
    ...(ui ? [["Emulator UI", originOf(uiPort)] as const] : []),
    ["", ""],
    ...accounts,
    ["Password", `${demoPassword} (all of them)`],
    ["", ""],
    ["Emails", "are printed below, with their links"],
    ["Mails", `${originOf(standInPorts.mail)} lists what restaurants would be told by mail`],
    ["Notifications", `${originOf(standInPorts.fcm)} lists messages that would be pushed`],
    ["Rings", `${originOf(standInPorts.pushService)} lists what restaurants' devices would be told`],
    ["Receipt printer", `${originOf(standInPorts.printer)} shows what a restaurant's printer prints`],
    ["Contact", `${originOf(standInPorts.formService)} lists forwarded contact messages`],
    ["Log file", shortLogFile(addresses)],
    ["Stop", "Ctrl-C"],
  ];
  const width = Math.max(...rows.map(([name]) => name.length));
  return ["", ...rows.map(([name, value]) => `  ${name.padEnd(width)}   ${value}`.trimEnd()), ""].join("\n");
}
