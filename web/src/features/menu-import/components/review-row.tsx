import { Box, Button, Flex, Grid, HStack, Stack, Text } from "@chakra-ui/react";
import { type DraftRow, draftFlags } from "@flashplate/contract/menu-import/menu-import";
import { Check, Eye, Locate, Merge, TriangleAlert, X } from "lucide-react";
import { memo } from "react";
import { Controller, type UseFormReturn, useFormState, useWatch } from "react-hook-form";
import { CategoryField, ItemNameField, PriceField } from "../../../entities/menu/menu-item-fields.tsx";
import { useT } from "../../../shared/i18n/language.ts";
import type { PlainText } from "../../../shared/i18n/translate.ts";
import { TextAreaField } from "../../../shared/ui/forms/form-field.tsx";
import { Badge } from "../../../shared/ui/layout/badge.tsx";
import { Card } from "../../../shared/ui/layout/card.tsx";
import { rowNumberId } from "../lib/review-element-ids.ts";
import { activeFlags, type Certainty, certaintyOf, nameKey, type ReviewForm } from "../lib/review-form.ts";
import { SuggestedAllergens } from "./suggested-allergens.tsx";

const certainties: Record<
  Certainty,
  { words: PlainText; tone: "good" | "warn" | "bad"; icon: typeof Check }
> = {
  clear: { words: "Read clearly", tone: "good", icon: Check },
  compare: { words: "Compare it", tone: "warn", icon: Eye },
  unsure: { words: "Hard to read", tone: "bad", icon: TriangleAlert },
};

export interface RowActions {
  onLocate: (read: DraftRow) => void;
  onJoin: (index: number) => void;
  onRemove: (index: number) => void;
  onNameBlur: () => void;
}

interface RowProps extends RowActions {
  form: UseFormReturn<ReviewForm>;
  index: number;
  read: DraftRow;
  /** Keys (`nameKey`) of names that occur twice in the draft. */
  duplicates: ReadonlySet<string>;
  /** Keys of the names on the menu. */
  onMenu: ReadonlySet<string>;
}

/** One row of the draft with its form fields. */
export const ReviewRow = memo(function ReviewRow({
  form,
  index,
  read,
  duplicates,
  onMenu,
  onLocate,
  onJoin,
  onRemove,
  onNameBlur,
}: RowProps) {
  const t = useT();
  const { control, register } = form;
  const path = `rows.${index}` as const;
  const now = useWatch({ control, name: path });
  const { errors } = useFormState({ control, name: path });
  const problems = errors.rows?.[index];
  const key = nameKey(now.name);
  const flags = activeFlags(read, now, duplicates.has(key));
  const { words, tone, icon: Icon } = certainties[certaintyOf(read)];

  return (
    <Card as="li" p={{ base: "4", md: "5" }} overflow="visible">
      <Stack gap="4" role="group" aria-label={t("Item {number}", { number: index + 1 })}>
        <Flex gap="2" align="center" wrap="wrap" justify="space-between">
          <Text id={rowNumberId(read.id)} tabIndex={-1} textStyle="sm" color="fg.muted">
            {read.section
              ? t("{number} · under “{section}” on the menu", { number: index + 1, section: read.section })
              : t("Item {number}", { number: index + 1 })}
          </Text>
          <Badge tone={tone}>
            <Icon size={14} aria-hidden /> {t(words)}
          </Badge>
        </Flex>
        <Grid templateColumns={{ base: "minmax(0, 1fr)", sm: "minmax(0, 3fr) minmax(0, 1.4fr)" }} gap="4">
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
        <CategoryField error={problems?.mealType?.message} {...register(`${path}.mealType`)} />
        <TextAreaField
          label={t("Description")}
          rows={2}
          minH="20"
          error={problems?.description?.message}
          {...register(`${path}.description`)}
        />
        <SuggestedAllergens
          row={now}
          onChange={(allergens) => form.setValue(`${path}.allergens`, allergens, { shouldDirty: true })}
        />
        {flags.length > 0 || onMenu.has(key) ? (
          <Stack as="ul" listStyleType="none" gap="1.5" aria-label={t("To look at")}>
            {onMenu.has(key) ? <Flag>{t("A dish of this name is on your menu already.")}</Flag> : null}
            {flags.map((flag) => (
              <Flag key={flag}>{t.known(draftFlags[flag])}</Flag>
            ))}
          </Stack>
        ) : null}
        <HStack gap="2" wrap="wrap" css={wrappingButtons}>
          {read.source ? (
            <Button
              size="sm"
              variant="outline"
              aria-label={t("Find on menu: {name}", { name: now.name })}
              onClick={() => onLocate(read)}
            >
              <Locate aria-hidden /> {t("Find on menu")}
            </Button>
          ) : null}
          {index > 0 ? (
            <Button
              size="sm"
              variant="outline"
              aria-label={t("Join with above: {name}", { name: now.name })}
              onClick={() => onJoin(index)}
            >
              <Merge aria-hidden /> {t("Join with above")}
            </Button>
          ) : null}
          <Button
            size="sm"
            variant="ghost"
            aria-label={t("Remove {name}", { name: now.name })}
            onClick={() => onRemove(index)}
          >
            <X aria-hidden /> {t("Remove")}
          </Button>
        </HStack>
      </Stack>
    </Card>
  );
});

/** With large text, a label is longer than its row. */
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
