// Only the functions need it. Pages get the rule in responses.
import type { PriceRule } from "./sale-prices.ts";

/** The time zones of Germany. */
const germanZones = ["Europe/Berlin", "Europe/Busingen"];

/** The time zones of the other countries of the European Economic Area, by country. */
const europeanZones: Record<string, readonly string[]> = {
  AT: ["Europe/Vienna"],
  BE: ["Europe/Brussels"],
  BG: ["Europe/Sofia"],
  CY: ["Asia/Nicosia", "Asia/Famagusta", "Europe/Nicosia"],
  CZ: ["Europe/Prague"],
  DK: ["Europe/Copenhagen"],
  EE: ["Europe/Tallinn"],
  ES: ["Europe/Madrid", "Africa/Ceuta", "Atlantic/Canary"],
  FI: ["Europe/Helsinki", "Europe/Mariehamn"],
  FR: [
    "Europe/Paris",
    "America/Cayenne",
    "America/Guadeloupe",
    "America/Marigot",
    "America/Martinique",
    "Indian/Mayotte",
    "Indian/Reunion",
  ],
  GR: ["Europe/Athens"],
  HR: ["Europe/Zagreb"],
  HU: ["Europe/Budapest"],
  IE: ["Europe/Dublin"],
  IS: ["Atlantic/Reykjavik"],
  IT: ["Europe/Rome"],
  LI: ["Europe/Vaduz"],
  LT: ["Europe/Vilnius"],
  LU: ["Europe/Luxembourg"],
  LV: ["Europe/Riga"],
  MT: ["Europe/Malta"],
  NL: ["Europe/Amsterdam"],
  NO: ["Europe/Oslo"],
  PL: ["Europe/Warsaw"],
  PT: ["Europe/Lisbon", "Atlantic/Azores", "Atlantic/Madeira"],
  RO: ["Europe/Bucharest"],
  SE: ["Europe/Stockholm"],
  SI: ["Europe/Ljubljana"],
  SK: ["Europe/Bratislava"],
};

const ruleOfZone = new Map<string, PriceRule>([
  ...Object.values(europeanZones).flatMap((zones) => zones.map((zone) => [zone, "eu-30-days"] as const)),
  ...germanZones.map((zone) => [zone, "de-perishable"] as const),
]);

/** Time zones of countries with a rule. */
export const zonesWithRule: readonly string[] = [...ruleOfZone.keys()];

/** The rule of the country that a time zone belongs to. */
export function priceRuleOfZone(timeZone: string): PriceRule {
  return ruleOfZone.get(timeZone) ?? "none";
}
