import { demoPrinter } from "../../../emulator-data/world/demo-printer.ts";
import { type Addresses, originOf } from "../settings.ts";

/** Enters the settings of the demo restaurant's printer at the stand-in, which then polls. */
export async function connectDemoPrinter({ hostingOrigin, standInPorts }: Addresses): Promise<void> {
  const { id, key } = demoPrinter;
  await fetch(`${originOf(standInPorts.printer)}/settings`, {
    method: "POST",
    body: new URLSearchParams({ url: `${hostingOrigin}/print`, name: id, password: key }),
    redirect: "manual",
  });
}
