import { Box } from "@chakra-ui/react";
import { soldOf } from "@flashplate/contract/flash-sales/flash-sale-changes";
import { saleTimesUntil } from "@flashplate/contract/flash-sales/flash-sale-times";
import type { FlashSale } from "@flashplate/contract/flash-sales/flash-sales";
import type { Menu } from "@flashplate/contract/menu/menu";
import { useId } from "react";
import { NoPlaceNotice } from "../../../entities/vendors/no-place-notice.tsx";
import { useVendor } from "../../../entities/vendors/use-vendor.ts";
import { useT } from "../../../shared/i18n/language.ts";
import { serverNow } from "../../../shared/lib/server-clock.ts";
import { exactPrice } from "../../../shared/ui/exact-price.ts";
import { Modal } from "../../../shared/ui/modal.tsx";
import { Notice } from "../../../shared/ui/notice.tsx";
import { SubmitButton } from "../../../shared/ui/submit-button.tsx";
import { useSaleForm } from "../hooks/use-sale-form.ts";
import { dialogTexts, type SalePurpose, saleStart, submitTexts } from "../lib/sale-purpose.ts";
import { editedEnd } from "../lib/sale-values.ts";
import { DishFields } from "./dish-fields.tsx";
import { FirstTryNotice } from "./first-try-notice.tsx";
import { FixedDish } from "./fixed-dish.tsx";
import { SaleFields } from "./sale-fields.tsx";
import { SalePreview } from "./sale-preview.tsx";

/**
 * Creates, edits or reactivates a sale. Give it a new `key` each time it is opened, which resets
 * the form and its request id. An edit needs no menu.
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
  const vendor = useVendor();
  const formId = useId();
  const { form, dishes, dish, base, failure, firstTry, busy, chooseCategory, chooseDish, submit } =
    useSaleForm(purpose, menu, timeZone, onSaved);
  // After a lost response, the form may be about the sale that the first request created.
  const editsFirstTry = firstTry !== undefined && firstTry.item_id === form.watch("itemId");
  const startsAt = form.watch("startsAt");
  const { label, busyLabel } = submitTexts(editsFirstTry ? "edit" : purpose.kind, startsAt !== "");
  const startAt = (now: Date) => saleStart(purpose, startsAt, now, timeZone);
  // The sale as it is stored, which a conflict may have changed.
  const edited = purpose.kind === "edit" ? base : undefined;

  return (
    <Modal
      open={open}
      onClose={onClose}
      locked={busy}
      title={t(dialogTexts[purpose.kind])}
      finalFocus={finalFocus}
      footer={
        <>
          <NoPlaceNotice vendor={vendor} />
          {failure ? (
            <Box w="full">
              <Notice tone="error">
                <Box fontWeight="semibold">{failure.message}</Box>
                {failure.priceChanged && dish
                  ? t("It is {price} on your menu now. Look at the new price and start again.", {
                      price: exactPrice(dish.price, t),
                    })
                  : null}
              </Notice>
            </Box>
          ) : null}
          {firstTry ? (
            <Box w="full">
              <FirstTryNotice sale={firstTry} isSameDish={editsFirstTry} timeZone={timeZone} />
            </Box>
          ) : null}
          <SalePreview
            dish={edited ? { ...edited, price: edited.originalPrice } : dish}
            discount={form.watch("discount")}
            endsAt={form.watch("endsAt")}
            startAt={startAt}
            endAt={(endsAt, start) =>
              edited
                ? editedEnd(edited, endsAt, start, timeZone)
                : saleTimesUntil(endsAt, start.from, timeZone).end
            }
            hint={edited || startsAt ? t("Choose when it ends") : t("Starts immediately")}
            timeZone={timeZone}
          />
          <SubmitButton
            form={formId}
            size="lg"
            w={{ base: "full", sm: "auto" }}
            busy={busy}
            busyLabel={t(busyLabel)}
          >
            {t(label)}
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
                dishes={dishes}
                disabled={busy}
                onCategory={chooseCategory}
                onDish={chooseDish}
              />
            ) : null
          }
          sold={edited ? soldOf(edited) : 0}
          startField={
            purpose.kind !== "edit" ? "optional" : startAt(serverNow()).isEditable ? "required" : "none"
          }
          endsFrom={(now) => startAt(now).from}
          timeZone={timeZone}
          disabled={busy}
        />
      </form>
    </Modal>
  );
}
