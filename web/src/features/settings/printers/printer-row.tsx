import { Box, Button, Flex, HStack, Text } from "@chakra-ui/react";
import type { Printer } from "@flashplate/contract/printing/printers";
import { X } from "lucide-react";
import { useId } from "react";
import { printerStateOf } from "../../../entities/printers/printer-state.ts";
import { useRemovePrinter, useTestPrinter } from "../../../entities/printers/printers.queries.ts";
import { useOneAtATime } from "../../../shared/hooks/use-one-at-a-time.ts";
import { useT } from "../../../shared/i18n/language.ts";
import { ActionButton } from "../../../shared/ui/forms/action-button.tsx";
import { Badge } from "../../../shared/ui/layout/badge.tsx";
import { Notice } from "../../../shared/ui/messages/notice.tsx";
import { toast } from "../../../shared/ui/messages/toast.ts";
import { removeFromSection } from "../lib/section-heading.ts";

/** A printer with its state, a test page and its removal. */
export function PrinterRow({ printer }: { printer: Printer }) {
  const t = useT();
  const nameId = useId();
  const test = useTestPrinter();
  const remove = useRemovePrinter();
  const oneAtATime = useOneAtATime();
  const error = test.error ?? remove.error;

  async function printTest(): Promise<void> {
    try {
      // Each tap prints a page, also after a lost response: with the same id, a printed one would not come again.
      await test.mutateAsync({ printerId: printer.id, requestId: crypto.randomUUID() });
      toast(t("The test page waits for the printer."));
    } catch {
      // `error` is shown below.
    }
  }

  async function removeIt(): Promise<void> {
    try {
      await removeFromSection("printers", () => remove.mutateAsync(printer.id));
      toast(t("{name} prints no orders any more.", { name: printer.name }));
    } catch {
      // `error` is shown below.
    }
  }

  return (
    <Box as="li">
      <Flex wrap="wrap" align="center" justify="space-between" gap="3">
        <Box minW="0">
          <HStack wrap="wrap" columnGap="3" rowGap="1">
            <Text id={nameId} fontWeight="semibold" overflowWrap="anywhere">
              <span translate="no">{printer.name}</span>
            </Text>
            <StateBadge printer={printer} />
          </HStack>
          <Text color="fg.muted" textStyle="sm">
            {printer.columns === 48 ? t("Paper of 80 mm") : t("Paper of 58 mm")}
            {printer.waiting > 0 ? ` · ${t.plural(printer.waiting, "1 waits", "{count} wait")}` : ""}
          </Text>
        </Box>
        <HStack gap="2">
          <ActionButton
            variant="outline"
            size="sm"
            busy={test.isPending}
            aria-describedby={nameId}
            onClick={() => void oneAtATime(printTest)}
          >
            {t("Print a test page")}
          </ActionButton>
          <Button
            variant="ghost"
            minW="touch"
            minH="touch"
            px="0"
            aria-label={t("Remove {name}", { name: printer.name })}
            aria-busy={remove.isPending}
            onClick={() => void oneAtATime(removeIt)}
          >
            <X aria-hidden />
          </Button>
        </HStack>
      </Flex>
      {error ? <Notice tone="error">{error.message}</Notice> : null}
    </Box>
  );
}

const states = {
  unconnected: { tone: "warn", label: "Not connected yet" },
  offline: { tone: "bad", label: "Offline" },
  unready: { tone: "bad", label: "Look at the printer" },
  ready: { tone: "good", label: "Online" },
} as const;

function StateBadge({ printer }: { printer: Printer }) {
  const t = useT();
  const { tone, label } = states[printerStateOf(printer)];
  return <Badge tone={tone}>{t(label)}</Badge>;
}
