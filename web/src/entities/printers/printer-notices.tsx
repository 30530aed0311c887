import { Link, Stack } from "@chakra-ui/react";
import { Link as RouterLink } from "react-router-dom";
import { useT } from "../../shared/i18n/language.ts";
import { Notice } from "../../shared/ui/messages/notice.tsx";
import { useMay } from "../session/use-may.ts";
import { printerStateOf } from "./printer-state.ts";
import { usePrinters } from "./printers.queries.ts";

/** Names the printers that do not print now. Renders nothing while that is not known. */
export function PrinterNotices() {
  const t = useT();
  const { data, isError } = usePrinters();
  const maySet = useMay("setPrinters");
  const printers = isError ? [] : (data ?? []);
  const texts = printers.flatMap((printer) => {
    const { id, name } = printer;
    const state = printerStateOf(printer);
    if (state === "offline") return [{ id, text: t("The printer {name} is offline.", { name }) }];
    if (state !== "unready") return [];
    return [{ id, text: t("Look at the printer {name}: paper or cover.", { name }) }];
  });
  if (texts.length === 0) return null;
  return (
    <Stack gap="2">
      {texts.map(({ id, text }) => (
        <Notice key={id} tone="error">
          <span translate="no">{text}</span> {t("It prints no orders now.")}{" "}
          {maySet ? (
            <Link asChild variant="underline" color="inherit">
              <RouterLink to="/settings#printers">{t("Receipt printers")}</RouterLink>
            </Link>
          ) : null}
        </Notice>
      ))}
    </Stack>
  );
}
