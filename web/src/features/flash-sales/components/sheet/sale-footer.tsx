import { Box } from "@chakra-ui/react";
import type { ComponentProps } from "react";
import { useT } from "../../../../shared/i18n/language.ts";
import { exactPrice } from "../../../../shared/lib/format/exact-price.ts";
import { SubmitButton } from "../../../../shared/ui/forms/submit-button.tsx";
import { Notice } from "../../../../shared/ui/messages/notice.tsx";
import type { SaveFailure } from "../../hooks/use-sale-form.ts";
import { type SaleTiming, submitTexts } from "../../lib/sale-purpose.ts";
import { FirstTryNotice } from "./first-try-notice.tsx";
import { SalePreview } from "./sale-preview.tsx";

/** The footer of a dialog for a sale: what happened, what will be sold until when, and the button. */
export function SaleFooter({
  formId,
  kind,
  timing,
  failure,
  firstTry,
  preview,
  timeZone,
  ...button
}: {
  formId: string;
  kind: "create" | "edit";
  timing: SaleTiming;
  failure: SaveFailure | undefined;
  /** The sale that an earlier request created, and whether saving the form changes it. */
  firstTry?: Omit<ComponentProps<typeof FirstTryNotice>, "timeZone"> | undefined;
  /** Undefined while no dish is chosen. */
  preview: Omit<ComponentProps<typeof SalePreview>, "timeZone"> | undefined;
  timeZone: string;
} & Pick<ComponentProps<typeof SubmitButton>, "busy" | "preparing" | "variant">) {
  const t = useT();
  const { label, busyLabel } = submitTexts(kind, timing);
  return (
    <>
      {failure ? (
        <Box w="full">
          <Notice tone="error">
            <Box fontWeight="semibold">{failure.message}</Box>
            {failure.priceChanged && preview?.dish
              ? t("It is {price} on your menu now. Look at the new price and start again.", {
                  price: exactPrice(preview.dish.price, t),
                })
              : null}
          </Notice>
        </Box>
      ) : null}
      {firstTry ? (
        <Box w="full">
          <FirstTryNotice {...firstTry} timeZone={timeZone} />
        </Box>
      ) : null}
      {preview ? <SalePreview {...preview} timeZone={timeZone} /> : null}
      <SubmitButton
        form={formId}
        size="lg"
        w={{ base: "full", sm: "auto" }}
        busyLabel={t(busyLabel)}
        {...button}
      >
        {t(label)}
      </SubmitButton>
    </>
  );
}
