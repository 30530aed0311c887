import { Box, Button, Stack } from "@chakra-ui/react";
import { ChevronDown } from "lucide-react";
import { type ReactNode, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { UseFormReturn } from "react-hook-form";
import { useT } from "../../../../../shared/i18n/language.ts";
import { TextAreaField } from "../../../../../shared/ui/forms/form-field.tsx";
import type { SaleForm } from "../../../lib/sale-form.ts";

/**
 * Fields that are rarely needed. The button "More" shows them and scrolls to them. An error in one of
 * them shows them too.
 */
export function MoreFields({ hasError, children }: { hasError: boolean; children: ReactNode }) {
  const t = useT();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const isShown = isOpen || hasError;
  const box = useRef<HTMLDivElement>(null);
  const toggle = () => {
    flushSync(() => setIsOpen(!isShown));
    if (!isShown) box.current?.scrollIntoView({ block: "start" });
  };
  return (
    <Box ref={box}>
      <Button
        type="button"
        variant="ghost"
        size="sm"
        // Moves the button by its padding, so that its label is in line with the fields.
        ms="-3.5"
        aria-expanded={isShown}
        aria-controls={id}
        onClick={toggle}
      >
        {t("More")}
        <Box asChild transform={isShown ? "rotate(180deg)" : undefined}>
          <ChevronDown aria-hidden />
        </Box>
      </Button>
      <Stack id={id} gap="5" pt="3" hidden={!isShown} display={isShown ? "flex" : "none"}>
        {children}
      </Stack>
    </Box>
  );
}

/** The description of the dish in this sale. */
export function SaleDescriptionField({
  form,
  isOffMenu = false,
}: {
  form: UseFormReturn<SaleForm>;
  isOffMenu?: boolean;
}) {
  const t = useT();
  return (
    <TextAreaField
      label={t("Description")}
      hint={isOffMenu ? undefined : t("From your menu. Changes apply to this sale only.")}
      rows={2}
      error={form.formState.errors.description?.message}
      {...form.register("description")}
    />
  );
}
