import { hostingOrigin, standInOrigin, uiPort } from "./settings.ts";
import { shortLogFile } from "./suite.ts";

const password = "demo-password";

const accounts: readonly (readonly [email: string, who: string])[] = [
  ["vendor@demo.test", "approved restaurant with menu, sales and orders"],
  ["pending@demo.test", "restaurant waiting for approval"],
  ["admin@demo.test", "admin, approves restaurants"],
  ["consumer@demo.test", "customer of the mobile app"],
];

/** What a person sees once everything is up: where to go, who to sign in as, how to stop. */
export function welcome({ site, ui }: { site: string; ui: boolean }): string {
  const rows: (readonly [string, string])[] = [
    ["Site", site],
    ["Vendor portal", `${site}/login`],
    ["Admin page", `${site}/admin-portal`],
    ...(site === hostingOrigin ? [] : [["API", hostingOrigin] as const]),
    ["API, described", `${hostingOrigin}/api/docs`],
    ...(ui ? [["Emulator UI", `http://127.0.0.1:${uiPort}`] as const] : []),
    ["", ""],
    ...accounts.map(([email, who]) => [email, who] as const),
    ["Password", `${password} (all of them)`],
    ["", ""],
    ["Mails", "appear below, with their links"],
    ["Notifications", `${standInOrigin("fcm")} shows what would have been sent`],
    ["Contact", `${standInOrigin("formService")} shows the messages that were forwarded`],
    ["Log file", shortLogFile()],
    ["Stop", "Ctrl-C"],
  ];
  const width = Math.max(...rows.map(([name]) => name.length));
  return ["", ...rows.map(([name, value]) => `  ${name.padEnd(width)}   ${value}`.trimEnd()), ""].join("\n");
}
