import { Box } from "@chakra-ui/react";
import type { FlashSale } from "@flashplate/contract/flash-sales";
import type { Menu } from "@flashplate/contract/menu";
import { useId } from "react";
import { exactPrice } from "../../ui/format.ts";
import { Modal } from "../../ui/modal.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { SaleFields } from "./sale-fields.tsx";
import { SalePreview } from "./sale-preview.tsx";
import { useCreateSaleForm } from "./use-create-sale.ts";

/** Starts a sale. Give it a new `key` each time it is opened: it starts empty then, and asks for a sale of its own. */
export function CreateSaleDialog({
  open,
  menu,
  timeZone,
  onClose,
  onCreated,
}: {
  open: boolean;
  menu: Menu;
  timeZone: string;
  onClose: () => void;
  onCreated: (sale: FlashSale) => void;
}) {
  const formId = useId();
  const { form, items, item, failure, busy, chooseCategory, submit } = useCreateSaleForm(
    menu,
    timeZone,
    onCreated,
  );

  return (
    <Modal
      open={open}
      onClose={onClose}
      locked={busy}
      title="Create Flash Sale"
      footer={
        <>
          {failure ? (
            <Box w="full">
              <Notice tone="error">
                <Box fontWeight="semibold">{failure.message}</Box>
                {failure.priceChanged && item
                  ? `It is ${exactPrice(item.price)} on your menu now. Look at the new price and start again.`
                  : null}
              </Notice>
            </Box>
          ) : null}
          <SalePreview
            item={item}
            discount={form.watch("discount")}
            endsAt={form.watch("endsAt")}
            timeZone={timeZone}
          />
          <SubmitButton
            form={formId}
            size="lg"
            w={{ base: "full", sm: "auto" }}
            busy={busy}
            busyLabel="Starting…"
          >
            Start sale
          </SubmitButton>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        <SaleFields
          form={form}
          menu={menu}
          items={items}
          timeZone={timeZone}
          disabled={busy}
          onCategory={chooseCategory}
        />
      </form>
    </Modal>
  );
}
