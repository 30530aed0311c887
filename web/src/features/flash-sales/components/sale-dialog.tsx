import { Stack } from "@chakra-ui/react";
import type { FlashSale } from "@flashplate/contract/flash-sales/flash-sales";
import { soldOf } from "@flashplate/contract/flash-sales/sale-rules";
import { useId, useRef } from "react";
import { isOffMenu } from "../../../entities/flash-sales/last-sales.ts";
import { useT } from "../../../shared/i18n/language.ts";
import { serverNow } from "../../../shared/lib/api/server-clock.ts";
import { DiscardQuestion, useDiscardGuard } from "../../../shared/ui/dialogs/discard-question.tsx";
import { Modal } from "../../../shared/ui/dialogs/modal.tsx";
import { BusyFields } from "../../../shared/ui/forms/busy-fields.tsx";
import { type OnSaved, useSaleForm } from "../hooks/use-sale-form.ts";
import { saleStart } from "../lib/sale-start.ts";
import { editedEnd, type SaleContext } from "../lib/sale-values.ts";
import { SaleDescriptionField } from "./sheet/fields/more-fields.tsx";
import { SaleFields } from "./sheet/fields/sale-fields.tsx";
import { StartField } from "./sheet/fields/start-field.tsx";
import { FixedDish } from "./sheet/fixed-dish.tsx";
import { SaleFooter } from "./sheet/sale-footer.tsx";

/** Edits a sale. Give it a new `key` each time it is opened, which resets the form. */
export function SaleDialog({
  open,
  sale,
  context,
  onClose,
  onSaved,
  finalFocus,
}: {
  open: boolean;
  sale: FlashSale;
  context: SaleContext;
  onClose: () => void;
  onSaved: OnSaved;
  finalFocus: () => HTMLElement | null;
}) {
  const t = useT();
  const formId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { timeZone, openingHours } = context;
  const purpose = { kind: "edit", sale } as const;
  const { form, base, failure, busy, changed, submit } = useSaleForm(purpose, context, onSaved);
  const { close, question } = useDiscardGuard(open, changed, onClose);
  const startsAt = form.watch("startsAt");
  const startAt = (now: Date) => saleStart(purpose, startsAt, now, timeZone);
  // The latest stored sale that is known: after a conflict, it was loaded again.
  const edited = base ?? sale;

  return (
    <>
      <Modal
        open={open}
        onClose={close}
        locked={busy}
        title={t("Edit Sale")}
        initialFocus={heading}
        finalFocus={finalFocus}
        footer={
          <SaleFooter
            formId={formId}
            kind="edit"
            timing="now"
            failure={failure}
            preview={{
              dish: { ...edited, price: edited.originalPrice },
              showsPicture: true,
              discount: form.watch("discount"),
              endsAt: form.watch("endsAt"),
              startAt,
              endAt: (endsAt, start) => editedEnd(edited, endsAt, start, timeZone),
              hint: t("Choose when it ends"),
              isRunning: edited.state === "active",
            }}
            timeZone={timeZone}
            busy={busy}
          />
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
            <Stack gap="5">
              <FixedDish sale={sale} headingRef={heading} />
              <SaleFields
                form={form}
                isOffMenu={isOffMenu(sale)}
                sold={soldOf(edited)}
                startTimeAt={(now) => startAt(now).from}
                openingHours={openingHours}
                timeZone={timeZone}
              />
              {startAt(serverNow()).isEditable ? (
                <StartField form={form} optional={false} timeZone={timeZone} />
              ) : null}
              <SaleDescriptionField form={form} />
            </Stack>
          </BusyFields>
        </form>
      </Modal>
      <DiscardQuestion question={question} title={t("Discard your changes?")}>
        {t("What you changed has not been saved yet.")}
      </DiscardQuestion>
    </>
  );
}
