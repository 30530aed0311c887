import { Box } from "@chakra-ui/react";
import { soldOf } from "@flashplate/contract/flash-sale-changes";
import { saleTimesUntil } from "@flashplate/contract/flash-sale-times";
import type { FlashSale } from "@flashplate/contract/flash-sales";
import type { Menu } from "@flashplate/contract/menu";
import { useId } from "react";
import { useT } from "../../i18n/language.ts";
import { serverNow } from "../../platform/server-clock.ts";
import { exactPrice } from "../../ui/format.ts";
import { Modal } from "../../ui/modal.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { DishFields } from "./dish-fields.tsx";
import { FirstTryNotice } from "./first-try-notice.tsx";
import { FixedDish } from "./fixed-dish.tsx";
import { SaleFields } from "./sale-fields.tsx";
import { SalePreview } from "./sale-preview.tsx";
import { type SalePurpose, startOf, words } from "./sale-purpose.ts";
import { editedEnd } from "./sale-values.ts";
import { useSaleForm } from "./use-sale-form.ts";

/**
 * Starts, edits or reactivates a sale. Give it a new `key` each time it is opened: it begins afresh then, and asks for a sale
 * of its own. An edit needs no menu.
 */
export function SaleDialog({
  open,
  purpose,
  menu,
  timeZone,
  onClose,
  onSaved,
  finalFocus,
}: {
  open: boolean;
  purpose: SalePurpose;
  menu: Menu | undefined;
  timeZone: string;
  onClose: () => void;
  onSaved: (sale: FlashSale) => void;
  finalFocus: () => HTMLElement | null;
}) {
  const t = useT();
  const formId = useId();
  const { form, items, item, seen, failure, firstTry, busy, chooseCategory, chooseDish, submit } =
    useSaleForm(purpose, menu, timeZone, onSaved);
  const { title } = words[purpose.kind];
  const changesFirstTry = firstTry !== undefined && firstTry.item_id === form.watch("itemId");
  const { submit: submitLabel, busy: busyLabel } = words[changesFirstTry ? "edit" : purpose.kind];
  const startsAt = form.watch("startsAt");
  const startFrom = (now: Date) => startOf(purpose, startsAt, now, timeZone);
  const edited = purpose.kind === "edit" ? seen : undefined;
  const dish = edited ? { ...edited, price: edited.originalPrice } : item;

  return (
    <Modal
      open={open}
      onClose={onClose}
      locked={busy}
      title={t(title)}
      finalFocus={finalFocus}
      footer={
        <>
          {failure ? (
            <Box w="full">
              <Notice tone="error">
                <Box fontWeight="semibold">{failure.message}</Box>
                {failure.priceChanged && item
                  ? t("It is {price} on your menu now. Look at the new price and start again.", {
                      price: exactPrice(item.price, t),
                    })
                  : null}
              </Notice>
            </Box>
          ) : null}
          {firstTry ? (
            <Box w="full">
              <FirstTryNotice sale={firstTry} same={changesFirstTry} timeZone={timeZone} />
            </Box>
          ) : null}
          <SalePreview
            dish={dish}
            discount={form.watch("discount")}
            endsAt={form.watch("endsAt")}
            startOf={startFrom}
            endOf={(endsAt, start) =>
              edited
                ? editedEnd(edited, endsAt, start, timeZone)
                : saleTimesUntil(endsAt, start.from, timeZone).end
            }
            before={edited || startsAt ? t("Choose when it ends") : t("Starts as soon as you submit")}
            timeZone={timeZone}
          />
          <SubmitButton
            form={formId}
            size="lg"
            w={{ base: "full", sm: "auto" }}
            busy={busy}
            busyLabel={t(busyLabel)}
          >
            {t(submitLabel)}
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
        <SaleFields
          form={form}
          dish={
            purpose.kind !== "create" ? (
              <FixedDish sale={purpose.sale} error={form.formState.errors.itemId?.message} />
            ) : menu ? (
              <DishFields
                form={form}
                menu={menu}
                items={items}
                disabled={busy}
                onCategory={chooseCategory}
                onDish={chooseDish}
              />
            ) : null
          }
          sold={edited ? soldOf(edited) : 0}
          startField={
            purpose.kind !== "edit" ? "optional" : startFrom(serverNow()).open ? "required" : "none"
          }
          endsFrom={(now) => startFrom(now).from}
          timeZone={timeZone}
          disabled={busy}
        />
      </form>
    </Modal>
  );
}
