import { type Addresses, originOf } from "./settings.ts";
import { shortLogFile } from "./suite.ts";

const password = "demo-password";

const accounts: readonly (readonly [email: string, who: string])[] = [
  ["vendor@demo.test", "approved restaurant with menu, sales and orders"],
  ["pending@demo.test", "restaurant waiting for approval"],
  ["admin@demo.test", "admin, approves restaurants"],
  ["consumer@demo.test", "customer of the mobile app"],
];

/**
 * The text that a started session prints: addresses, accounts, how to stop.
 * @param site origin to open in a browser: Hosting's, or that of Vite's development server
 */
export function welcome(addresses: Addresses, { site, ui }: { site: string; ui: boolean }): string {
  const { hostingOrigin, standInPorts, uiPort } = addresses;
  const rows: (readonly [string, string])[] = [
    ["Site", site],
    ["Vendor portal", `${site}/login`],
    ["Admin page", `${site}/admin-portal`],
    ...(site === hostingOrigin ? [] : [["API", hostingOrigin] as const]),
    ["API, described", `${hostingOrigin}/api/docs`],
    ...(ui ? [["Emulator UI", originOf(uiPort)] as const] : []),
    ["", ""],
    ...accounts.map(([email, who]) => [email, who] as const),
    ["Password", `${password} (all of them)`],
    ["", ""],
    ["Mails", "appear below, with their links"],
    ["Notifications", `${originOf(standInPorts.fcm)} shows what would have been sent`],
    ["Contact", `${originOf(standInPorts.formService)} shows the messages that were forwarded`],
    ["Log file", shortLogFile(addresses)],
    ["Stop", "Ctrl-C"],
  ];
  const width = Math.max(...rows.map(([name]) => name.length));
  return ["", ...rows.map(([name, value]) => `  ${name.padEnd(width)}   ${value}`.trimEnd()), ""].join("\n");
}
