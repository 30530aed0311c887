import { Box, Button, Flex, Grid, HStack, Stack, Text } from "@chakra-ui/react";
import { type DraftRow, draftFlags } from "@flashplate/contract/menu-import";
import { Check, Eye, Locate, Merge, TriangleAlert, X } from "lucide-react";
import { memo } from "react";
import { Controller, type UseFormReturn, useFormState, useWatch } from "react-hook-form";
import { useT } from "../../i18n/language.ts";
import type { PlainText } from "../../i18n/translate.ts";
import { Badge } from "../../ui/badge.tsx";
import { Card } from "../../ui/card.tsx";
import { TextAreaField } from "../../ui/form-field.tsx";
import { CategoryField, ItemNameField, PriceField } from "../../ui/menu-item-fields.tsx";
import { rowNumberId } from "./focus.ts";
import { type Certainty, certaintyOf, nameKey, type ReviewForm, standingFlags } from "./review-form.ts";

const certainties: Record<
  Certainty,
  { words: PlainText; tone: "good" | "warn" | "bad"; icon: typeof Check }
> = {
  clear: { words: "Read clearly", tone: "good", icon: Check },
  compare: { words: "Compare it", tone: "warn", icon: Eye },
  unsure: { words: "Hard to read", tone: "bad", icon: TriangleAlert },
};

/** What can be done with a row besides typing. */
export interface RowActions {
  onLocate: (read: DraftRow) => void;
  onMerge: (index: number) => void;
  onDrop: (index: number) => void;
  onNameLeft: () => void;
}

interface RowProps extends RowActions {
  form: UseFormReturn<ReviewForm>;
  index: number;
  read: DraftRow;
  /** Names that stand in the draft twice, and those on the menu already, as `nameKey` has them. */
  twice: ReadonlySet<string>;
  onMenu: ReadonlySet<string>;
  disabled: boolean;
}

/** One dish as it was read, to be corrected. */
export const ReviewRow = memo(function ReviewRow({
  form,
  index,
  read,
  twice,
  onMenu,
  disabled,
  onLocate,
  onMerge,
  onDrop,
  onNameLeft,
}: RowProps) {
  const t = useT();
  const { control, register } = form;
  const at = `rows.${index}` as const;
  const now = useWatch({ control, name: at });
  const { errors } = useFormState({ control, name: at });
  const problems = errors.rows?.[index];
  const key = nameKey(now.name);
  const flags = standingFlags(read, now, twice.has(key));
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
            disabled={disabled}
            error={problems?.name?.message}
            {...register(`${at}.name`, { onBlur: onNameLeft })}
          />
          <Controller
            control={control}
            name={`${at}.price`}
            render={({ field, fieldState }) => (
              <PriceField {...field} disabled={disabled} error={fieldState.error?.message} />
            )}
          />
        </Grid>
        <CategoryField
          disabled={disabled}
          error={problems?.mealType?.message}
          {...register(`${at}.mealType`)}
        />
        <TextAreaField
          label={t("Description")}
          rows={2}
          minH="20"
          disabled={disabled}
          error={problems?.description?.message}
          {...register(`${at}.description`)}
        />
        {flags.length > 0 || onMenu.has(key) ? (
          <Stack as="ul" listStyleType="none" gap="1.5" aria-label={t("To look at")}>
            {onMenu.has(key) ? <Flag>{t("A dish of this name is on your menu already.")}</Flag> : null}
            {flags.map((flag) => (
              <Flag key={flag}>{t.known(draftFlags[flag])}</Flag>
            ))}
          </Stack>
        ) : null}
        <HStack gap="2" wrap="wrap">
          {read.source ? (
            <Button
              size="sm"
              variant="outline"
              aria-label={t("Show {name} on the menu", { name: now.name })}
              onClick={() => onLocate(read)}
            >
              <Locate aria-hidden /> {t("Show")}
            </Button>
          ) : null}
          {index > 0 ? (
            <Button
              size="sm"
              variant="outline"
              disabled={disabled}
              aria-label={t("Merge up: {name}", { name: now.name })}
              onClick={() => onMerge(index)}
            >
              <Merge aria-hidden /> {t("Merge up")}
            </Button>
          ) : null}
          <Button
            size="sm"
            variant="ghost"
            disabled={disabled}
            aria-label={t("Drop {name}", { name: now.name })}
            onClick={() => onDrop(index)}
          >
            <X aria-hidden /> {t("Drop")}
          </Button>
        </HStack>
      </Stack>
    </Card>
  );
});

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
