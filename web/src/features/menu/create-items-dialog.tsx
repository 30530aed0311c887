import { Box, Button, Stack, Text } from "@chakra-ui/react";
import { useId, useState } from "react";
import { useT } from "../../i18n/language.ts";
import type { Translate } from "../../i18n/translate.ts";
import { DiscardQuestion, useDiscardGuard } from "../../ui/discard-question.tsx";
import { FailureNotice } from "../../ui/failure-notice.tsx";
import { Modal } from "../../ui/modal.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { AddedItems } from "./added-items.tsx";
import { addMoreButtonId } from "./focus.ts";
import { ItemFields } from "./item-fields.tsx";
import { useCreateItems } from "./use-create-items.ts";

/** Creates dishes, one or many at once. Give it a new `key` each time it is opened: it starts empty then. */
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
  const { form, queue, alert, failure, busy, unsent, addMore, submitAll, remove } = useCreateItems(onAdded);
  const [preparing, setPreparing] = useState(false);
  const { close, question } = useDiscardGuard(open, unsent || preparing, onClose);

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
            <Text role="status" flex="1" alignSelf="center" textStyle="sm" color="fg.muted">
              {waiting(queue.length, t)}
            </Text>
            <Button
              id={addMoreButtonId}
              type="submit"
              form={formId}
              variant="outline"
              disabled={busy || preparing}
            >
              {t("Add More")}
            </Button>
            <SubmitButton
              type="button"
              busy={busy}
              busyLabel={t.plural(queue.length, "Adding…", "Adding {count} items…")}
              preparing={preparing}
              onClick={() => void submitAll()}
            >
              {t("Submit All")}
            </SubmitButton>
          </>
        }
      >
        <Stack gap="6">
          <form
            id={formId}
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              void addMore();
            }}
          >
            <ItemFields form={form} disabled={busy} onPreparing={setPreparing} />
          </form>
          <AddedItems items={queue} disabled={busy} onRemove={remove} />
        </Stack>
      </Modal>
      <DiscardQuestion question={question} title={t("Discard what is not submitted?")}>
        {t("What you typed and the added items have not been saved to your menu yet.")}
      </DiscardQuestion>
    </>
  );
}

function waiting(count: number, t: Translate): string {
  return count === 0 ? "" : t.plural(count, "1 item to submit", "{count} items to submit");
}
