import { Box, Stack, Text } from "@chakra-ui/react";
import type { MenuItem } from "@flashplate/contract/menu/menu";
import { useId, useState } from "react";
import { useT } from "../../../shared/i18n/language.ts";
import { exactPrice } from "../../../shared/lib/format/exact-price.ts";
import { DiscardQuestion, useDiscardGuard } from "../../../shared/ui/dialogs/discard-question.tsx";
import { Modal } from "../../../shared/ui/dialogs/modal.tsx";
import { ActionButton } from "../../../shared/ui/forms/action-button.tsx";
import { BusyFields } from "../../../shared/ui/forms/busy-fields.tsx";
import { SubmitButton } from "../../../shared/ui/forms/submit-button.tsx";
import { FailureNotice } from "../../../shared/ui/messages/failure-notice.tsx";
import { Notice } from "../../../shared/ui/messages/notice.tsx";
import { uploadedPicture } from "../../../shared/ui/pictures/uploaded-picture.ts";
import { type EditConflict, useUpdateItemForm } from "../hooks/use-update-item-form.ts";
import { createButtonId, updateButtonId } from "../lib/menu-element-ids.ts";
import { DishTexts } from "./dish-texts.tsx";
import { ItemFields } from "./item-fields.tsx";

/** Changes one dish. A new `key` each time it opens makes it start with the present values. */
export function UpdateItemDialog({
  item,
  open,
  onClose,
  onUpdated,
}: {
  item: MenuItem;
  open: boolean;
  onClose: () => void;
  onUpdated: (name: string) => void;
}) {
  const t = useT();
  const formId = useId();
  const { form, base, conflict, failure, busy, changed, submit } = useUpdateItemForm(
    item,
    onUpdated,
    onClose,
  );
  const [preparing, setPreparing] = useState(false);
  const { close, question } = useDiscardGuard(open, changed || preparing, onClose);

  return (
    <>
      <Modal
        open={open}
        onClose={close}
        locked={busy}
        title={t("Update Menu Item")}
        // Looks the button up again: a new category moves the dish's card to another section. A dish that
        // was removed in another tab has no card.
        finalFocus={() =>
          document.getElementById(updateButtonId(item.id)) ?? document.getElementById(createButtonId)
        }
        footer={
          <>
            {failure ? (
              <Box w="full">
                <FailureNotice {...failure} />
              </Box>
            ) : null}
            {conflict ? <ConflictNotice conflict={conflict} /> : null}
            <ActionButton variant="outline" busy={busy} onClick={close}>
              {t("Cancel")}
            </ActionButton>
            <SubmitButton form={formId} busy={busy} busyLabel={t("Updating…")} preparing={preparing}>
              {t("Update Item")}
            </SubmitButton>
          </>
        }
      >
        <form
          id={formId}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          <BusyFields busy={busy}>
            <ItemFields form={form} onPreparing={setPreparing} currentPicture={uploadedPicture(base)} />
          </BusyFields>
        </form>
      </Modal>
      <DiscardQuestion question={question} title={t("Discard your changes?")}>
        {t("What you changed has not been saved to your menu yet.")}
      </DiscardQuestion>
    </>
  );
}

function ConflictNotice({ conflict: { stored } }: { conflict: EditConflict }) {
  const t = useT();
  return (
    <Box w="full">
      <Notice tone="error">
        <Stack gap="1">
          <Text fontWeight="semibold">{t("Failed to update menu item. Please try again.")}</Text>
          {stored ? (
            <>
              <Text>{t("It was changed meanwhile, perhaps in another tab. On your menu it is now:")}</Text>
              <Text fontVariantNumeric="tabular-nums" fontWeight="semibold">
                {stored.name} · {exactPrice(stored.price, t)} · {t(stored.mealType)}
              </Text>
              {/* A long description would push the form off a phone screen. */}
              <DishTexts dish={stored} textStyle="sm" lineClamp={2} />
              <Text>{t("What you typed is still here. Update Item puts it in that one's place.")}</Text>
            </>
          ) : (
            <Text>
              {t(
                "It was removed from your menu meanwhile. What you typed is still here, to be copied into a new item.",
              )}
            </Text>
          )}
        </Stack>
      </Notice>
    </Box>
  );
}
