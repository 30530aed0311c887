import { Box, Button, Stack, Text } from "@chakra-ui/react";
import type { MenuItem } from "@flashplate/contract/menu";
import { useId, useState } from "react";
import { useT } from "../../i18n/language.ts";
import { DiscardQuestion, useDiscardGuard } from "../../ui/discard-question.tsx";
import { FailureNotice } from "../../ui/failure-notice.tsx";
import { exactPrice } from "../../ui/format.ts";
import { Modal } from "../../ui/modal.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { uploaded } from "../../ui/uploaded.ts";
import { createButtonId, updateButtonId } from "./focus.ts";
import { ItemFields } from "./item-fields.tsx";
import { type Meanwhile, useUpdateItemForm } from "./use-update-item-form.ts";

/** Changes one dish. Give it a new `key` each time it is opened: it starts with the dish as it is then. */
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
  const { form, seen, meanwhile, failure, busy, changed, submit } = useUpdateItemForm(
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
        // The card stands elsewhere once its category was changed, and nowhere if the dish is gone.
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
            {meanwhile ? <MeanwhileNotice meanwhile={meanwhile} /> : null}
            <Button variant="outline" disabled={busy} onClick={close}>
              {t("Cancel")}
            </Button>
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
          <ItemFields
            form={form}
            disabled={busy}
            onPreparing={setPreparing}
            currentPicture={uploaded(seen)}
          />
        </form>
      </Modal>
      <DiscardQuestion question={question} title={t("Discard your changes?")}>
        {t("What you changed has not been saved to your menu yet.")}
      </DiscardQuestion>
    </>
  );
}

function MeanwhileNotice({ meanwhile: { present } }: { meanwhile: Meanwhile }) {
  const t = useT();
  return (
    <Box w="full">
      <Notice tone="error">
        <Stack gap="1">
          <Text fontWeight="semibold">{t("Failed to update menu item. Please try again.")}</Text>
          {present ? (
            <>
              <Text>{t("It was changed meanwhile, perhaps in another tab. On your menu it is now:")}</Text>
              <Text fontVariantNumeric="tabular-nums" fontWeight="semibold">
                {present.name} · {exactPrice(present.price, t)} · {t(present.mealType)}
              </Text>
              {/* A long one would push the form off a phone. */}
              <Text textStyle="sm" lineClamp={2}>
                {present.description}
              </Text>
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
