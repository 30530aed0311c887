import { Button, Field, HStack, Input, Stack } from "@chakra-ui/react";
import { type PaperColumns, paperColumns } from "@flashplate/contract/printing/printer-limits";
import { type FormEvent, useRef, useState } from "react";
import { useAddPrinter } from "../../../entities/printers/printers.queries.ts";
import { useOneAtATime } from "../../../shared/hooks/use-one-at-a-time.ts";
import { useT } from "../../../shared/i18n/language.ts";
import { ApiError } from "../../../shared/lib/api/api-client.ts";
import { BusyFields } from "../../../shared/ui/forms/busy-fields.tsx";
import { ChoiceChips } from "../../../shared/ui/forms/choice-chips.tsx";
import { SubmitButton } from "../../../shared/ui/forms/submit-button.tsx";
import { Notice } from "../../../shared/ui/messages/notice.tsx";
import { PrinterAccess } from "./printer-access.tsx";
import { makePrinterKey } from "./printer-key.ts";

/** Adds a printer, then shows what has to be entered at it. */
export function AddPrinterForm({ onClose }: { onClose: () => void }) {
  const t = useT();
  const [name, setName] = useState("");
  const [columns, setColumns] = useState<PaperColumns>(48);
  const [printerId, setPrinterId] = useState<string>();
  const add = useAddPrinter();
  const oneAtATime = useOneAtATime();
  // A retry sends the same id and key, so that it adds no second printer.
  const secret = useRef({ requestId: crypto.randomUUID(), key: makePrinterKey() });

  async function submit(): Promise<void> {
    try {
      const { printer } = await add.mutateAsync({ name, columns, ...secret.current });
      setPrinterId(printer.id);
    } catch {
      // `add.error` is shown below.
    }
  }

  if (printerId !== undefined) {
    const access = { url: `${window.location.origin}/print`, name: printerId, password: secret.current.key };
    return <PrinterAccess {...access} onClose={onClose} />;
  }
  const fields = add.error instanceof ApiError ? add.error.fields : {};
  return (
    <form
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void oneAtATime(submit);
      }}
    >
      <Stack gap="4">
        <BusyFields busy={add.isPending}>
          <Stack gap="4">
            <Field.Root invalid={fields.name !== undefined}>
              <Field.Label>{t("Name of the printer")}</Field.Label>
              <Input value={name} autoComplete="off" onChange={(event) => setName(event.target.value)} />
              <Field.ErrorText role="alert">{fields.name ? t.known(fields.name) : ""}</Field.ErrorText>
            </Field.Root>
            <ChoiceChips
              label={t("Paper width")}
              choices={paperColumns.map((value) => ({
                value,
                label: value === 48 ? t("Paper of 80 mm") : t("Paper of 58 mm"),
              }))}
              value={columns}
              onChoose={setColumns}
            />
          </Stack>
        </BusyFields>
        {add.error && fields.name === undefined ? <Notice tone="error">{add.error.message}</Notice> : null}
        <HStack wrap="wrap" gap="2">
          <SubmitButton busy={add.isPending} busyLabel={t("Adding…")}>
            {t("Add the printer")}
          </SubmitButton>
          <Button type="button" variant="outline" onClick={onClose}>
            {t("Cancel")}
          </Button>
        </HStack>
      </Stack>
    </form>
  );
}
