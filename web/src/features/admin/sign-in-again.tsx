import { chakra, Stack } from "@chakra-ui/react";
import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { useSignedInUser } from "../../entities/session/session.tsx";
import { useT } from "../../shared/i18n/language.ts";
import { ApiError } from "../../shared/lib/api-client.ts";
import { isWrongLogin, signIn } from "../../shared/lib/auth.ts";
import { Card } from "../../shared/ui/card.tsx";
import { Notice } from "../../shared/ui/notice.tsx";
import { PasswordField } from "../../shared/ui/password-field.tsx";
import { SubmitButton } from "../../shared/ui/submit-button.tsx";
import { useOneAtATime } from "../../shared/ui/use-one-at-a-time.ts";

const form = z.object({ password: z.string().min(1, "Enter your password.") });

/** Whether the server asks an admin for the password again. */
export function needsSignIn(error: Error | null): boolean {
  return error instanceof ApiError && error.code === "auth/sign-in-again";
}

/** Asks an admin for the password, then loads everything again. */
export function SignInAgain() {
  const t = useT();
  const { email } = useSignedInUser();
  const queryClient = useQueryClient();
  const oneAtATime = useOneAtATime();
  const [failure, setFailure] = useState<string>();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(form),
    defaultValues: { password: "" },
  });

  async function send({ password }: z.infer<typeof form>): Promise<void> {
    setFailure(undefined);
    try {
      await signIn(email, password);
      await queryClient.invalidateQueries();
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      if (!isWrongLogin(error)) return setFailure(error.message);
      const message = "This is not your password. Type it again.";
      setError("password", { message }, { shouldFocus: true });
    }
  }

  return (
    <Card px={{ base: "4", md: "5" }} py="5" maxW="md">
      <chakra.form
        noValidate
        aria-label={t("Log in again")}
        onSubmit={(event) => {
          event.preventDefault();
          void oneAtATime(handleSubmit(send));
        }}
      >
        <Stack gap="4" align="flex-start">
          <Notice tone="info">
            {t("Your last login was more than 12 hours ago. Enter your password, then go on.")}
          </Notice>
          {failure ? <Notice tone="error">{failure}</Notice> : null}
          <PasswordField
            label={t("Password")}
            autoComplete="current-password"
            error={formState.errors.password?.message}
            {...register("password")}
          />
          <SubmitButton busy={formState.isSubmitting} busyLabel={t("Loading…")}>
            {t("Log in again")}
          </SubmitButton>
        </Stack>
      </chakra.form>
    </Card>
  );
}
