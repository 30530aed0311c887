import { Button, Skeleton, Stack, Text } from "@chakra-ui/react";
import { maxPrinters } from "@flashplate/contract/printing/printer-limits";
import { Plus } from "lucide-react";
import { useState } from "react";
import { usePrinters } from "../../../entities/printers/printers.queries.ts";
import { useT } from "../../../shared/i18n/language.ts";
import { ErrorState } from "../../../shared/ui/layout/states.tsx";
import { SettingsSection } from "../components/settings-section.tsx";
import { AddPrinterForm } from "./add-printer-form.tsx";
import { PrinterRow } from "./printer-row.tsx";

const refreshMs = 10_000;

/** The receipt printers of the restaurant, with their state. */
export function PrintersSection() {
  const t = useT();
  const { data, error, refetch } = usePrinters(refreshMs);
  const [isAdding, setIsAdding] = useState(false);
  return (
    <SettingsSection
      id="printers"
      title={t("Receipt printers")}
      text={t("New orders are printed by themselves. For printers with Star CloudPRNT.")}
    >
      {data ? (
        <Stack gap="5" align="stretch">
          {data.length > 0 ? (
            <Stack as="ul" listStyleType="none" gap="4">
              {data.map((printer) => (
                <PrinterRow key={printer.id} printer={printer} />
              ))}
            </Stack>
          ) : (
            <Text color="fg.muted">{t("No printer yet.")}</Text>
          )}
          {isAdding ? <AddPrinterForm onClose={() => setIsAdding(false)} /> : null}
          {!isAdding && data.length < maxPrinters ? (
            <Button variant="outline" alignSelf="flex-start" onClick={() => setIsAdding(true)}>
              <Plus aria-hidden /> {t("Add a printer")}
            </Button>
          ) : null}
        </Stack>
      ) : null}
      {!data && error ? (
        <ErrorState
          title={t("We could not load your printers.")}
          message={error.message}
          onRetry={() => void refetch()}
        />
      ) : null}
      {!data && !error ? <Skeleton h="16" aria-label={t("Loading")} role="status" /> : null}
    </SettingsSection>
  );
}
