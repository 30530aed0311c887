interface Region {
  region: string;
  zones: string[];
}

/** The time zones that this browser knows, and the present one, grouped by region. */
export function timeZones(present: string): Region[] {
  const names = new Set([...Intl.supportedValuesOf("timeZone"), "UTC", present]);
  const regions = new Map<string, string[]>();
  for (const name of [...names].sort()) {
    const region = name.includes("/") ? (name.split("/")[0] ?? name) : "UTC";
    regions.set(region, [...(regions.get(region) ?? []), name]);
  }
  return [...regions].map(([region, zones]) => ({ region, zones }));
}
