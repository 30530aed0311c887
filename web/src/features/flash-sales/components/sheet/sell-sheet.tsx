import { Stack } from "@chakra-ui/react";
import { saleTimesUntil } from "@flashplate/contract/flash-sales/flash-sale-times";
import type { FlashSale } from "@flashplate/contract/flash-sales/flash-sales";
import type { Menu } from "@flashplate/contract/menu/menu";
import { useId, useRef, useState } from "react";
import { NoPlaceNotice } from "../../../../entities/vendors/no-place-notice.tsx";
import { useVendor } from "../../../../entities/vendors/use-vendor.ts";
import { changeThenFocus } from "../../../../shared/hooks/hand-on-focus.ts";
import { useT } from "../../../../shared/i18n/language.ts";
import type { Translate } from "../../../../shared/i18n/translate.ts";
import { serverNow } from "../../../../shared/lib/api/server-clock.ts";
import { clockText } from "../../../../shared/lib/format/format.ts";
import { DiscardQuestion, useDiscardGuard } from "../../../../shared/ui/dialogs/discard-question.tsx";
import { Modal } from "../../../../shared/ui/dialogs/modal.tsx";
import { BusyFields } from "../../../../shared/ui/forms/busy-fields.tsx";
import { Notice } from "../../../../shared/ui/messages/notice.tsx";
import { isAboutFirstTry } from "../../hooks/use-first-try.ts";
import { usePlanOfForm } from "../../hooks/use-plan-of-form.ts";
import { type OnSaved, useSaleForm } from "../../hooks/use-sale-form.ts";
import { useWeekly } from "../../hooks/use-weekly.ts";
import { dialogTexts, type SalePurpose } from "../../lib/sale-purpose.ts";
import { saleStart } from "../../lib/sale-start.ts";
import type { SaleContext } from "../../lib/sale-values.ts";
import { soldAtThisHour } from "../../lib/sold-before.ts";
import { DishPicker } from "./dish-picker.tsx";
import { SellFields } from "./fields/sell-fields.tsx";
import { SaleFooter } from "./sale-footer.tsx";
import { SameHour } from "./same-hour.tsx";
import { SheetPause } from "./sheet-pause.tsx";

export type SellPurpose = Exclude<SalePurpose, { kind: "edit" }>;

/**
 * Starts a new sale, or a past one again: first the dish, then its prefilled numbers. Give it a new
 * `key` each time it is opened, which resets the form and its request id.
 */
export function SellSheet({
  open,
  purpose,
  context,
  onClose,
  onSaved,
  onRepeated,
  finalFocus,
}: {
  open: boolean;
  purpose: SellPurpose;
  context: SaleContext & { menu: Menu };
  onClose: (isLeaving: boolean) => void;
  onSaved: OnSaved;
  /** Called when the sale was saved as a schedule. */
  onRepeated: (dish: string) => void;
  finalFocus: () => HTMLElement | null;
}) {
  const t = useT();
  const vendor = useVendor();
  const formId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [preparing, setPreparing] = useState(false);
  const sell = useSaleForm(purpose, context, onSaved);
  const { form, dish, firstTry } = sell;
  const { timeZone } = context;
  const weekly = useWeekly(form, timeZone, onRepeated, () => plan.validate());
  const plan = usePlanOfForm(form, { dish, context, weekly });
  const busy = sell.busy || weekly.busy;
  const isChanged = sell.changed || preparing || weekly.days !== undefined || plan.isOn;
  const { close, question } = useDiscardGuard(open, isChanged, onClose);
  const [startsAt, discount, endsAt] = form.watch(["startsAt", "discount", "endsAt"]);
  // After a lost response, the form may be about the sale that the first request created.
  const editsFirstTry = firstTry !== undefined && isAboutFirstTry(firstTry, form.watch());
  const mayHavePlan = plan.isOn || firstTry?.sent.some((one) => one.plan !== undefined);
  const startAt = (now: Date) => saleStart(purpose, startsAt, now, timeZone);
  const sameHour =
    purpose.kind === "create"
      ? soldAtThisHour(context.sales, context.menu, serverNow(), timeZone)
      : undefined;
  const showStep = (change: () => void) => {
    changeThenFocus(change, () => heading.current);
    // `changeThenFocus` scrolls for keyboards only. Only notices are above the heading, so the sheet cannot
    // scroll far enough to have it at its lower end: `end` scrolls to the top, where the notices are.
    heading.current?.scrollIntoView({ block: "end" });
  };
  const startAsLastTime = (sale: FlashSale) => {
    showStep(() => {
      plan.switchTo(false);
      weekly.repeat(false);
      sell.chooseAsSold(sale);
    });
    void sell.submit();
  };
  // A schedule needs a dish of the menu. A first try is a sale that exists already.
  const canRepeat = purpose.kind === "create" && !sell.isOffMenu && !firstTry;
  const isWeekly = canRepeat && weekly.days !== undefined;
  const weeklyFailure =
    weekly.failure === undefined ? undefined : { message: t.known(weekly.failure), priceChanged: false };
  const timingOnce = startsAt ? "later" : "now";

  return (
    <>
      <Modal
        open={open}
        onClose={close}
        locked={busy}
        title={t(dialogTexts[purpose.kind])}
        initialFocus={heading}
        finalFocus={finalFocus}
        footer={
          <SaleFooter
            formId={formId}
            kind={editsFirstTry ? "edit" : "create"}
            timing={isWeekly ? "weekly" : timingOnce}
            failure={isWeekly ? weeklyFailure : sell.failure}
            firstTry={firstTry && { sale: firstTry.sale, isEdit: editsFirstTry, mayHavePlan }}
            preview={
              dish && {
                dish,
                discount,
                endsAt,
                startAt,
                endAt: (time, start) => saleTimesUntil(time, start.from, timeZone).end,
                times: isWeekly ? weeklyTimes(weekly.from, endsAt, t) : undefined,
                hint: startsAt ? t("Choose when it ends") : t("Starts immediately"),
              }
            }
            timeZone={timeZone}
            busy={busy}
            preparing={preparing}
            variant={dish ? "solid" : "subtle"}
          />
        }
      >
        <form
          id={formId}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void (isWeekly ? weekly.submit() : sell.submit(plan.validate));
          }}
        >
          <BusyFields busy={busy}>
            <Stack gap="5">
              <SheetPause heading={heading} />
              <NoPlaceNotice vendor={vendor} />
              <MissingDishNotice purpose={purpose} context={context} isChosen={dish !== undefined} />
              {dish ? (
                <SellFields
                  form={form}
                  dish={dish}
                  isOffMenu={sell.isOffMenu}
                  context={context}
                  startTimeAt={(now) => startAt(now).from}
                  headingRef={heading}
                  onPreparing={setPreparing}
                  weekly={canRepeat ? weekly : undefined}
                  plan={editsFirstTry ? undefined : plan}
                  onChangeDish={purpose.kind === "reactivate" ? undefined : () => showStep(sell.chooseAgain)}
                />
              ) : (
                <>
                  {sameHour ? <SameHour sale={sameHour} context={context} onStart={startAsLastTime} /> : null}
                  <DishPicker
                    menu={context.menu}
                    sales={context.sales}
                    error={form.formState.errors.itemId?.message}
                    headingRef={heading}
                    onChoose={(choice) => showStep(() => sell.choose(choice))}
                  />
                </>
              )}
            </Stack>
          </BusyFields>
        </form>
      </Modal>
      <DiscardQuestion question={question} title={t("Discard this sale?")}>
        {t("It has not been started yet.")}
      </DiscardQuestion>
    </>
  );
}

/** The times of an evening, such as "6:30 PM–8:00 PM", with "…" for a missing one. */
function weeklyTimes(from: string, to: string, t: Translate): string {
  return [from, to].map((time) => (time === "" ? "…" : clockText(time, t))).join("–");
}

/** Says that the dish or the sale of a link does not exist any more. */
function MissingDishNotice({
  purpose,
  context: { menu, sales },
  isChosen,
}: {
  purpose: SellPurpose;
  context: SaleContext & { menu: Menu };
  isChosen: boolean;
}) {
  const t = useT();
  const isLinked = purpose.kind === "create" && (purpose.dishId ?? purpose.saleId) !== undefined;
  if (!isLinked || isChosen) return null;
  const { dishId, saleId } = purpose;
  const exists =
    dishId === undefined
      ? sales.some(({ id }) => id === saleId)
      : Object.values(menu).some((dishes) => dishes.some(({ id }) => id === dishId));
  return exists ? null : <Notice tone="info">{t("This is no longer there. Choose a dish.")}</Notice>;
}
