import { Button } from "@chakra-ui/react";
import type { ScheduledSale } from "@flashplate/contract/schedules/schedules";
import { useT } from "../../../shared/i18n/language.ts";
import { serverNow } from "../../../shared/lib/api/server-clock.ts";
import { clockTime } from "../../../shared/lib/format/format.ts";
import { saleStatus } from "../lib/sale-status.ts";

/** A sale in the line of its day: dish, start, and the state if it is not the expected one. */
export function SaleChip({
  sale,
  timeZone,
  isOpen,
  onToggle,
}: {
  sale: ScheduledSale;
  timeZone: string;
  isOpen: boolean;
  onToggle: () => void;
}) {
  const t = useT();
  const now = serverNow();
  const start = new Date(sale.startsAt);
  const status = saleStatus(sale, now, t);
  // Most sales wait for their start. Their chips have no text for that.
  const isAsExpected = sale.state === "made" && start > now;
  const parts = [sale.item_name, clockTime(start, timeZone, t), isAsExpected ? undefined : status?.text];
  const isWithoutSale = sale.state !== "planned" && sale.state !== "made" && sale.state !== "asked";
  return (
    <Button
      type="button"
      variant="outline"
      size="sm"
      borderRadius="full"
      h="auto"
      minH="touch"
      maxW="full"
      py="1.5"
      whiteSpace="normal"
      textAlign="start"
      fontWeight="medium"
      lineHeight="short"
      aria-expanded={isOpen}
      onClick={onToggle}
      {...(isWithoutSale ? { color: "fg.muted", borderStyle: "dashed" } : {})}
      {...(isOpen ? { bg: "bg.muted", borderColor: "border.strong" } : {})}
    >
      {parts.filter(Boolean).join(" · ")}
    </Button>
  );
}
