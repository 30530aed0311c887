import { Box, Stack, Text } from "@chakra-ui/react";
import { useId, useState } from "react";
import { useT } from "../../../shared/i18n/language.ts";
import type { Translate } from "../../../shared/i18n/translate.ts";
import { DiscardQuestion, useDiscardGuard } from "../../../shared/ui/dialogs/discard-question.tsx";
import { Modal } from "../../../shared/ui/dialogs/modal.tsx";
import { ActionButton } from "../../../shared/ui/forms/action-button.tsx";
import { BusyFields } from "../../../shared/ui/forms/busy-fields.tsx";
import { SubmitButton } from "../../../shared/ui/forms/submit-button.tsx";
import { FailureNotice } from "../../../shared/ui/messages/failure-notice.tsx";
import { Notice } from "../../../shared/ui/messages/notice.tsx";
import { useCreateItems } from "../hooks/use-create-items.ts";
import { addMoreButtonId } from "../lib/menu-element-ids.ts";
import { AddedItems } from "./added-items.tsx";
import { ItemFields } from "./item-fields.tsx";

/** Creates one or several dishes. A new `key` each time it opens makes it start empty. */
export function CreateItemsDialog({
  open,
  onClose,
  onAdded,
}: {
  open: boolean;
  onClose: () => void;
  onAdded: (count: number, withoutPicture: string[]) => void;
}) {
  const t = useT();
  const formId = useId();
  const { form, queue, isLater, setLater, count, alert, failure, busy, hasUnsent, mayBeAdded, ...actions } =
    useCreateItems(onAdded);
  const { addMore, submitAll, remove } = actions;
  const [preparing, setPreparing] = useState(false);
  const { close, question } = useDiscardGuard(open, hasUnsent || preparing, onClose);

  return (
    <>
      <Modal
        open={open}
        onClose={close}
        locked={busy}
        title={t("Create Menu Item")}
        footer={
          <>
            {failure ? (
              <Box w="full">
                <FailureNotice {...failure} />
              </Box>
            ) : null}
            {alert ? (
              <Box w="full">
                <Notice tone="error">{alert}</Notice>
              </Box>
            ) : null}
            {/* On a phone, the text has its own line, and the two buttons share the line below it. */}
            <Text
              role="status"
              alignSelf="center"
              textStyle="sm"
              color="fg.muted"
              {...(count === 0 ? { srOnly: true } : { flex: { base: "1 0 100%", md: "1" } })}
            >
              {queueText(count, t)}
            </Text>
            <ActionButton
              id={addMoreButtonId}
              type="submit"
              form={formId}
              variant="outline"
              busy={busy || preparing}
            >
              {t("Add More")}
            </ActionButton>
            <SubmitButton
              type="button"
              busy={busy}
              busyLabel={t.plural(count, "Adding…", "Adding {count} items…")}
              preparing={preparing}
              onClick={() => void submitAll()}
            >
              {t("Submit All")}
            </SubmitButton>
          </>
        }
      >
        <BusyFields busy={busy}>
          <Stack gap="6">
            <form
              id={formId}
              noValidate
              onSubmit={(event) => {
                event.preventDefault();
                void addMore();
              }}
            >
              <ItemFields form={form} onPreparing={setPreparing} later={{ isLater, setLater }} />
            </form>
            <AddedItems items={queue} onRemove={remove} />
          </Stack>
        </BusyFields>
      </Modal>
      <DiscardQuestion question={question} title={t("Discard what is not submitted?")}>
        {mayBeAdded
          ? t("These dishes may be on your menu already, without your latest changes.")
          : t("What you typed and the added items have not been saved to your menu yet.")}
      </DiscardQuestion>
    </>
  );
}

function queueText(count: number, t: Translate): string {
  return count === 0 ? "" : t.plural(count, "1 item to submit", "{count} items to submit");
}
