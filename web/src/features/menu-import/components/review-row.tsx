import { Box, Button, Flex, Grid, HStack, Stack, Text } from "@chakra-ui/react";
import { type DraftRow, draftFlags } from "@flashplate/contract/menu-import/menu-import";
import { Check, Ellipsis, Eye, Locate, Merge, TriangleAlert, X } from "lucide-react";
import { memo, type ReactNode, useState } from "react";
import { Controller, type UseFormReturn, useFormState, useWatch } from "react-hook-form";
import { CategoryField, ItemNameField, PriceField } from "../../../entities/menu/menu-item-fields.tsx";
import { useT } from "../../../shared/i18n/language.ts";
import type { PlainText } from "../../../shared/i18n/translate.ts";
import { TextAreaField } from "../../../shared/ui/forms/form-field.tsx";
import { Badge } from "../../../shared/ui/layout/badge.tsx";
import { rowNumberId } from "../lib/review-element-ids.ts";
import {
  activeFlags,
  type Certainty,
  certaintyOf,
  nameKey,
  ownFlags,
  type ReviewForm,
  type ReviewRow as ReviewRowValues,
} from "../lib/review-form.ts";
import { FoldedRow } from "./folded-row.tsx";
import { SuggestedAllergens } from "./suggested-allergens.tsx";

const certainties: Record<
  Certainty,
  { label: PlainText; tone: "good" | "warn" | "bad"; icon: typeof Check }
> = {
  clear: { label: "Read clearly", tone: "good", icon: Check },
  compare: { label: "Compare it", tone: "warn", icon: Eye },
  unsure: { label: "Hard to read", tone: "bad", icon: TriangleAlert },
};

export interface RowActions {
  onLocate: (read: DraftRow) => void;
  onJoin: (index: number) => void;
  onRemove: (index: number) => void;
  onNameBlur: () => void;
  onOpenChange: (id: string, isOpen: boolean) => void;
}

interface RowProps extends RowActions {
  form: UseFormReturn<ReviewForm>;
  index: number;
  /** The row as it was read. */
  read: DraftRow;
  isOpen: boolean;
  /**
   * False for a doubtful row. The review opens these at first: there may be many, so each is short.
   * Category, description and a button are hidden until "More" is pressed.
   */
  opensWithAllFields: boolean;
  /** Keys (`nameKey`) of the names that occur more than once in the draft. */
  duplicates: ReadonlySet<string>;
  /** Keys of the names on the menu, without the dishes of this draft. */
  namesOnMenu: ReadonlySet<string>;
}

/** One row of the draft: a line, or its form fields. */
export const RowItem = memo(function RowItem({ isOpen, ...row }: RowProps) {
  const { form, index, read, duplicates, onOpenChange } = row;
  const now = useWatch({ control: form.control, name: `rows.${index}` });
  return isOpen ? (
    <OpenRow {...row} />
  ) : (
    <FoldedRow
      read={read}
      now={now}
      isDuplicateName={duplicates.has(nameKey(now.name))}
      onOpen={() => onOpenChange(read.id, true)}
    >
      <SuggestedAllergens row={now} onChange={(allergens) => stateAllergens(form, index, allergens)} />
    </FoldedRow>
  );
});

function stateAllergens(
  form: UseFormReturn<ReviewForm>,
  index: number,
  allergens: ReviewRowValues["allergens"],
): void {
  form.setValue(`rows.${index}.allergens`, allergens, { shouldDirty: true });
}

function OpenRow({
  form,
  index,
  read,
  opensWithAllFields,
  duplicates,
  namesOnMenu,
  ...actions
}: Omit<RowProps, "isOpen">) {
  const t = useT();
  const { control } = form;
  const path = `rows.${index}` as const;
  const now = useWatch({ control, name: path });
  const problems = useFormState({ control, name: path }).errors.rows?.[index];
  const key = nameKey(now.name);
  const flags = activeFlags(read, now, duplicates.has(key));
  const shownFlags = ownFlags(flags);
  const isGuessed = flags.includes("category-guessed");
  const [isExpanded, setIsExpanded] = useState(opensWithAllFields);
  const hasHiddenProblem = problems?.mealType !== undefined || problems?.description !== undefined;
  // The fields stay when the problem is corrected: the person is typing in one of them.
  if (hasHiddenProblem && !isExpanded) setIsExpanded(true);
  const certainty = certaintyOf(read);
  // "Read clearly" would contradict a flag or a guessed category.
  const showsCertainty = certainty !== "clear" || (!isGuessed && shownFlags.length === 0);
  const isOnMenu = namesOnMenu.has(key);

  return (
    <Box as="li" px="4" py="3.5" borderTopWidth="1px" borderColor="border">
      <Stack gap="3" role="group" aria-label={t("Item {number}", { number: index + 1 })}>
        <Flex gap="2" align="center" wrap="wrap" justify="space-between">
          <Text id={rowNumberId(read.id)} tabIndex={-1} textStyle="sm" color="fg.muted">
            {t("Item {number}", { number: index + 1 })}
          </Text>
          {showsCertainty ? <CertaintyBadge certainty={certainty} /> : null}
        </Flex>
        {shownFlags.length > 0 || isOnMenu ? (
          <Stack as="ul" listStyleType="none" gap="1.5" aria-label={t("To look at")}>
            {isOnMenu ? <Flag>{t("A dish of this name is on your menu already.")}</Flag> : null}
            {shownFlags.map((flag) => (
              <Flag key={flag}>{t.known(draftFlags[flag])}</Flag>
            ))}
          </Stack>
        ) : null}
        <RowFields form={form} index={index} showsAllFields={isExpanded} onNameBlur={actions.onNameBlur} />
        <SuggestedAllergens row={now} onChange={(allergens) => stateAllergens(form, index, allergens)} />
        <RowButtons
          index={index}
          read={read}
          name={now.name}
          {...actions}
          onMore={isExpanded ? undefined : () => setIsExpanded(true)}
        />
      </Stack>
    </Box>
  );
}

/** Columns of name and price. With large text, the price is below the name. */
const nameAndPriceColumns = "repeat(auto-fit, minmax(min(8rem, 100%), 1fr))";

function RowFields({
  form,
  index,
  showsAllFields,
  onNameBlur,
}: Pick<RowProps, "form" | "index" | "onNameBlur"> & { showsAllFields: boolean }) {
  const t = useT();
  const { control, register } = form;
  const path = `rows.${index}` as const;
  const problems = useFormState({ control, name: path }).errors.rows?.[index];
  return (
    <>
      <Grid templateColumns={nameAndPriceColumns} gap="3" alignItems="start">
        <ItemNameField
          error={problems?.name?.message}
          {...register(`${path}.name`, { onBlur: onNameBlur })}
        />
        <Controller
          control={control}
          name={`${path}.price`}
          render={({ field, fieldState }) => <PriceField {...field} error={fieldState.error?.message} />}
        />
      </Grid>
      {showsAllFields ? (
        <>
          <CategoryField error={problems?.mealType?.message} {...register(`${path}.mealType`)} />
          <TextAreaField
            label={t("Description")}
            rows={2}
            minH="16"
            error={problems?.description?.message}
            {...register(`${path}.description`)}
          />
        </>
      ) : null}
    </>
  );
}

function RowButtons({
  index,
  read,
  name,
  onLocate,
  onJoin,
  onRemove,
  onOpenChange,
  onMore,
}: Omit<RowActions, "onNameBlur"> & {
  index: number;
  read: DraftRow;
  name: string;
  /**
   * Shows all fields. Undefined while they are shown. Until then, the buttons fit on one line of a phone:
   * one of them has a shorter label, and "Join with above" is left out.
   */
  onMore: (() => void) | undefined;
}) {
  const t = useT();
  return (
    <HStack gap="2" wrap="wrap" css={wrappingButtons}>
      <Button
        size="sm"
        variant="subtle"
        aria-label={t("Done: {name}", { name })}
        onClick={() => onOpenChange(read.id, false)}
      >
        <Check aria-hidden /> {t("Done")}
      </Button>
      {read.source ? (
        <Button
          size="sm"
          variant="outline"
          aria-label={t("Find on menu: {name}", { name })}
          onClick={() => onLocate(read)}
        >
          <Locate aria-hidden /> {onMore ? t("Find") : t("Find on menu")}
        </Button>
      ) : null}
      {index > 0 && !onMore ? (
        <Button
          size="sm"
          variant="outline"
          aria-label={t("Join with above: {name}", { name })}
          onClick={() => onJoin(index)}
        >
          <Merge aria-hidden /> {t("Join with above")}
        </Button>
      ) : null}
      <IconButton label={t("Remove {name}", { name })} onClick={() => onRemove(index)}>
        <X aria-hidden />
      </IconButton>
      {onMore ? (
        <IconButton label={t("More of {name}", { name })} onClick={onMore}>
          <Ellipsis aria-hidden />
        </IconButton>
      ) : null}
    </HStack>
  );
}

function IconButton({
  label,
  onClick,
  children,
}: {
  label: string;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <Button size="sm" variant="ghost" px="3" minW="touch" aria-label={label} title={label} onClick={onClick}>
      {children}
    </Button>
  );
}

function CertaintyBadge({ certainty }: { certainty: Certainty }) {
  const t = useT();
  const { label, tone, icon: Icon } = certainties[certainty];
  return (
    <Badge tone={tone}>
      <Icon size={14} aria-hidden /> {t(label)}
    </Badge>
  );
}

/** With large text, the label of a button is longer than its row, so it wraps. */
const wrappingButtons = {
  "& > button": { whiteSpace: "normal", h: "auto", minH: "touch", maxW: "full", py: "1.5" },
};

function Flag({ children }: { children: string }) {
  return (
    <HStack as="li" gap="2" align="flex-start" color="fg.warning" textStyle="sm" fontWeight="medium">
      <Box asChild flexShrink="0" mt="0.5">
        <TriangleAlert size={16} aria-hidden />
      </Box>
      <Text as="span">{children}</Text>
    </HStack>
  );
}
