import { chakra, HStack, Stack } from "@chakra-ui/react";
import { type ReactNode, useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { useOneAtATime } from "../../shared/hooks/use-one-at-a-time.ts";
import { useT } from "../../shared/i18n/language.ts";
import { canSendAgain, isWrongCode } from "../../shared/lib/firebase/second-factor.ts";
import { ActionButton } from "../../shared/ui/forms/action-button.tsx";
import { BusyFields } from "../../shared/ui/forms/busy-fields.tsx";
import { TextField } from "../../shared/ui/forms/form-field.tsx";
import { SubmitButton } from "../../shared/ui/forms/submit-button.tsx";
import { Notice } from "../../shared/ui/messages/notice.tsx";

/** Apps show a code in two groups of three digits, so a pasted one may contain a space. */
const withoutSpaces = (text: string) => text.replace(/\s/g, "");

const codeRules = {
  validate: (text: string) =>
    /^\d{6}$/.test(withoutSpaces(text)) || "Type the six digits that the app shows.",
};

/**
 * Asks for a code of the authenticator app.
 * @param onCode sends the code. The form shows two kinds of failures, and keeps the typed code: a wrong code
 *   at the field, and a failure after which the code can be sent again above it
 * @param onFailed called for any other failure, after which the code cannot be used
 */
export function CodeForm({
  label,
  action,
  children,
  onCode,
  onFailed,
  onBack,
  focusFirst = true,
}: {
  label: string;
  /** Label of the button. */
  action: string;
  children?: ReactNode;
  onCode: (code: string) => Promise<unknown>;
  onFailed: (message: string) => void;
  /** Shows a button that starts again. */
  onBack?: () => void;
  /** Whether the field has the focus from the start. */
  focusFirst?: boolean;
}) {
  const t = useT();
  const oneAtATime = useOneAtATime();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const form = useForm({ defaultValues: { code: "" } });
  const { setError, setFocus, formState } = form;
  useEffect(() => {
    if (focusFirst) setFocus("code");
  }, [focusFirst, setFocus]);

  async function send({ code }: { code: string }): Promise<void> {
    setFailure(undefined);
    setBusy(true);
    try {
      // Stays busy afterwards: the caller then shows something else.
      await onCode(withoutSpaces(code));
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      setBusy(false);
      if (isWrongCode(error)) {
        setError("code", { message: error.message });
        setFocus("code", { shouldSelect: true });
      } else if (canSendAgain(error)) setFailure(error.message);
      else onFailed(error.message);
    }
  }

  return (
    <chakra.form
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        void oneAtATime(form.handleSubmit(send));
      }}
    >
      <Stack gap="5">
        {children}
        {failure ? <Notice tone="error">{failure}</Notice> : null}
        <BusyFields busy={busy}>
          <TextField
            label={t("Six-digit code")}
            autoComplete="one-time-code"
            inputMode="numeric"
            autoCapitalize="off"
            spellCheck={false}
            fontVariantNumeric="tabular-nums"
            letterSpacing="0.15em"
            maxW="12rem"
            error={formState.errors.code?.message}
            {...form.register("code", codeRules)}
          />
        </BusyFields>
        <HStack gap="3" wrap="wrap">
          <SubmitButton busy={busy} busyLabel={t("Checking the code…")}>
            {action}
          </SubmitButton>
          {onBack ? (
            <ActionButton type="button" variant="ghost" busy={busy} onClick={onBack}>
              {t("Start again")}
            </ActionButton>
          ) : null}
        </HStack>
      </Stack>
    </chakra.form>
  );
}
