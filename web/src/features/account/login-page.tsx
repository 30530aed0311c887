import { chakra, HStack, Stack } from "@chakra-ui/react";
import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Navigate, useNavigate } from "react-router-dom";
import { useT } from "../../i18n/language.ts";
import { useArrival } from "../../platform/arrival.ts";
import { homeOf, useSession } from "../../platform/session.tsx";
import { Entrance } from "../../ui/entrance.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { ErrorState, PageLoading } from "../../ui/states.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { useLogin } from "./account.queries.ts";
import { EmailField } from "./email-field.tsx";
import { type LoginValues, loginForm } from "./login-form.ts";

export function LoginPage() {
  const t = useT();
  const session = useSession();
  // While the form signs in, it alone decides where to go; only who arrives signed in is sent home from here.
  const [signingIn, setSigningIn] = useState(false);

  if (session.status === "signed-in" && !signingIn) {
    if (session.me) return <Navigate to={homeOf(session.me)} replace />;
    if (!session.failed) return <PageLoading />;
  }
  return (
    <Entrance
      title={t("Login")}
      lead={t.rich("New here? <a>Sign up your restaurant</a>", {
        a: (text) => <TextLink to="/vendor-reg">{text}</TextLink>,
      })}
      aside={{
        title: t("Tonight's surplus, sold before closing."),
        text: t("Your menu, your flash sales and your orders are waiting behind this door."),
        picture: "/art/mission-rescue.webp",
      }}
    >
      {session.status === "signed-in" && session.failed && !signingIn ? (
        <ErrorState
          title={t("You are signed in, but we could not load your account.")}
          message={session.failed.message}
          onRetry={session.retry}
        />
      ) : (
        <LoginForm onSigningIn={setSigningIn} />
      )}
    </Entrance>
  );
}

function LoginForm({ onSigningIn }: { onSigningIn: (running: boolean) => void }) {
  const t = useT();
  const ready = useHydrated();
  const { from } = useArrival();
  const navigate = useNavigate();
  const login = useLogin(from);
  const form = useForm<LoginValues>({
    resolver: zodResolver(loginForm),
    defaultValues: { email: "", password: "" },
  });
  const { errors } = form.formState;
  // After a success it stays busy until the next screen is there.
  const busy = login.isPending || login.isSuccess;

  const submit = form.handleSubmit(async (values) => {
    onSigningIn(true);
    try {
      const outcome = await login.mutateAsync(values);
      if (outcome.turnedAway) navigate("/", { replace: true, state: { notice: outcome.notice } });
      else navigate(outcome.to, { replace: true });
    } catch {
      // The mutation holds the message, shown below.
      onSigningIn(false);
    }
  });

  return (
    <chakra.form noValidate onSubmit={submit} aria-label={t("Login")}>
      <chakra.fieldset disabled={!ready} minW="0" border="0" p="0" m="0">
        <Stack gap="5">
          {login.error ? <Notice tone="error">{login.error.message}</Notice> : null}
          <EmailField error={errors.email?.message} {...form.register("email")} />
          <Stack gap="1">
            <PasswordField
              label={t("Password")}
              autoComplete="current-password"
              error={errors.password?.message}
              {...form.register("password")}
            />
            <HStack justify="flex-end">
              <TextLink to="/PasswordChange">{t("Forgot password?")}</TextLink>
            </HStack>
          </Stack>
          <SubmitButton size="lg" busy={busy} busyLabel={t("Loggin In...")}>
            {t("Login")}
          </SubmitButton>
        </Stack>
      </chakra.fieldset>
    </chakra.form>
  );
}
