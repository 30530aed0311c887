import { Box, Button, Flex, Stack, Text } from "@chakra-ui/react";
import { discountedPrice, maxSaleQuantity } from "@flashplate/contract/flash-sales/sale-rules";
import { maxCutDiscount, maxCuts, type ScheduledCut } from "@flashplate/contract/pricing/plan-records";
import { maxPrice, toCents, toDollars } from "@flashplate/contract/shared/money";
import { Plus, X } from "lucide-react";
import { useId } from "react";
import { changeThenFocus } from "../../../shared/hooks/hand-on-focus.ts";
import { useT } from "../../../shared/i18n/language.ts";
import { exactPrice } from "../../../shared/lib/format/exact-price.ts";
import { TextField } from "../../../shared/ui/forms/form-field.tsx";
import { NumberField } from "../../../shared/ui/forms/number-field.tsx";
import type { PlanDraft, PlanErrors } from "./plan-draft.ts";

interface Props {
  /** Undefined while the plan is off. */
  draft: PlanDraft | undefined;
  errors: PlanErrors;
  /** The menu's price in dollars. */
  price: number;
  /** Whether the plan is one of a schedule: then one evening in five has no lower price. */
  isOfSchedule?: boolean;
  onSwitch: (isOn: boolean) => void;
  onChange: (draft: PlanDraft) => void;
}

/** Whether the price of a sale is lowered by itself, and the lines of the plan. */
export function PlanFields({ draft, errors, price, isOfSchedule = false, onSwitch, onChange }: Props) {
  const t = useT();
  const hintId = useId();
  const id = useId();
  const groupOf = (place: number) => document.getElementById(`${id}${place}`);
  const cuts = draft?.cuts ?? [];
  const setCuts = (next: readonly ScheduledCut[]) => draft && onChange({ ...draft, cuts: next });
  return (
    <Stack gap="4">
      <Stack gap="1">
        <PlanSwitch isOn={draft !== undefined} describedBy={hintId} onSwitch={onSwitch} />
        <Text id={hintId} textStyle="sm" color="fg.muted">
          {t("Only as you plan it here, and never up. Guests do not see it before.")}
        </Text>
      </Stack>
      {isOfSchedule && cuts.length > 0 ? (
        <Text textStyle="sm" color="fg.muted">
          {t("One evening in five is sold at one price, to find out whether lowering helps.")}
        </Text>
      ) : null}
      {draft && cuts.length === 0 ? (
        <Text role="status">{t("The price is as low already as it can go by itself.")}</Text>
      ) : null}
      {cuts.map((cut, place) => (
        <CutFields
          // biome-ignore lint/suspicious/noArrayIndexKey: cuts have no other identity
          key={place}
          id={`${id}${place}`}
          place={place}
          cut={cut}
          price={price}
          errorOf={(field) => errors[`cuts.${place}.${field}`]}
          onChange={(changes) =>
            setCuts(cuts.map((one, index) => (index === place ? { ...one, ...changes } : one)))
          }
          onRemove={
            cuts.length > 1
              ? () =>
                  changeThenFocus(
                    () => setCuts(cuts.filter((_, index) => index !== place)),
                    () => groupOf(place) ?? groupOf(place - 1),
                  )
              : undefined
          }
        />
      ))}
      {draft && cuts.length > 0 ? (
        <>
          {cuts.length < maxCuts ? (
            <Button
              type="button"
              variant="outline"
              alignSelf="flex-start"
              onClick={() =>
                changeThenFocus(
                  () => setCuts([...cuts, nextCut(cuts)]),
                  () => groupOf(cuts.length)?.querySelector("input"),
                )
              }
            >
              <Plus aria-hidden /> {t("Add a lower price")}
            </Button>
          ) : null}
          <NumberField
            label={t("Never below")}
            inline
            prefix="$"
            decimals={2}
            exact
            max={maxPrice}
            value={draft.floor}
            error={errors.floor_cents}
            onChange={(floor) => onChange({ ...draft, floor })}
          />
        </>
      ) : null}
    </Stack>
  );
}

/** A new cut with 10% more discount than the last one. A person still has to enter its time. */
function nextCut(cuts: readonly ScheduledCut[]): ScheduledCut {
  const last = cuts.at(-1);
  return { at: "", above: last?.above ?? 0, discount: Math.min(maxCutDiscount, (last?.discount ?? 0) + 10) };
}

function PlanSwitch({
  isOn,
  describedBy,
  onSwitch,
}: {
  isOn: boolean;
  describedBy: string;
  onSwitch: (isOn: boolean) => void;
}) {
  const t = useT();
  return (
    <Button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-describedby={describedBy}
      variant="ghost"
      minH="touch"
      h="auto"
      px="0"
      gap="4"
      justifyContent="space-between"
      whiteSpace="normal"
      textAlign="start"
      onClick={() => onSwitch(!isOn)}
    >
      <Text as="span" textStyle="md" fontWeight="semibold" minW="0" overflowWrap="anywhere">
        {t("Lower the price by itself")}
      </Text>
      <Box
        aria-hidden
        flexShrink="0"
        w="12"
        h="7"
        p="1"
        borderRadius="full"
        borderWidth="1px"
        borderColor={isOn ? "fg" : "border.strong"}
        bg={isOn ? "fg" : "bg.muted"}
      >
        <Box
          h="full"
          aspectRatio="1"
          borderRadius="full"
          bg={isOn ? "bg" : "fg.muted"}
          ms={isOn ? "auto" : "0"}
        />
      </Box>
    </Button>
  );
}

function CutFields({
  id,
  place,
  cut: { at, above, discount },
  price,
  errorOf,
  onChange,
  onRemove,
}: {
  id: string;
  place: number;
  cut: ScheduledCut;
  price: number;
  errorOf: (field: keyof ScheduledCut) => string | undefined;
  onChange: (changes: Partial<ScheduledCut>) => void;
  /** Undefined for the only cut. */
  onRemove: (() => void) | undefined;
}) {
  const t = useT();
  const number = place + 1;
  const cutTo = Number.isNaN(discount) || Number.isNaN(price) ? undefined : priceAfter(price, discount);
  return (
    <Box
      id={id}
      role="group"
      tabIndex={-1}
      aria-label={t("Lower price {number}", { number })}
      p="3"
      borderRadius="l2"
      borderWidth="1px"
      borderColor="border"
    >
      <Flex align="center" justify="space-between" gap="3" minH="touch">
        <Text fontWeight="semibold" fontVariantNumeric="tabular-nums">
          {cutTo === undefined
            ? t("Lower price {number}", { number })
            : t("{number}. Down to {price}", { number, price: exactPrice(cutTo, t) })}
        </Text>
        {onRemove ? (
          <Button
            type="button"
            variant="ghost"
            px="3"
            color="fg.muted"
            aria-label={t("Remove lower price {number}", { number })}
            onClick={onRemove}
          >
            <X aria-hidden />
          </Button>
        ) : null}
      </Flex>
      <Flex wrap="wrap" gap="3">
        <Box flex="1 1 8.5rem" minW="0">
          <TextField
            label={t("At")}
            type="time"
            value={at}
            error={errorOf("at")}
            onChange={(event) => onChange({ at: event.target.value })}
          />
        </Box>
        <Box flex="1 1 8.5rem" minW="0">
          <NumberField
            label={t("If more are left than")}
            max={maxSaleQuantity - 1}
            value={above}
            error={errorOf("above")}
            onChange={(value) => onChange({ above: value })}
          />
        </Box>
        <Box flex="1 1 6rem" minW="0">
          <NumberField
            label={t("Discount")}
            suffix="%"
            max={100}
            value={discount}
            error={errorOf("discount")}
            onChange={(value) => onChange({ discount: value })}
          />
        </Box>
      </Flex>
    </Box>
  );
}

function priceAfter(price: number, discount: number): number {
  return toDollars(discountedPrice(toCents(price), discount));
}
