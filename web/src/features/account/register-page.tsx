import { chakra, Stack } from "@chakra-ui/react";
import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { Navigate } from "react-router-dom";
import { homeOf, useSession } from "../../entities/session/session.tsx";
import { useGoToVerification } from "../../entities/session/verification.ts";
import { useOneAtATime } from "../../shared/hooks/use-one-at-a-time.ts";
import { useT } from "../../shared/i18n/language.ts";
import { prepareAuth } from "../../shared/lib/firebase/auth.ts";
import { useNavigationState } from "../../shared/lib/navigation-state.ts";
import { NewPasswordField } from "../../shared/ui/forms/new-password-field.tsx";
import { PasswordField } from "../../shared/ui/forms/password-field.tsx";
import { SubmitButton } from "../../shared/ui/forms/submit-button.tsx";
import { Entrance } from "../../shared/ui/layout/entrance.tsx";
import { ErrorState, PageLoading } from "../../shared/ui/layout/states.tsx";
import { TextLink } from "../../shared/ui/layout/text-link.tsx";
import { Notice } from "../../shared/ui/messages/notice.tsx";
import { EmailField } from "./components/email-field.tsx";
import { useRegister } from "./hooks/account.queries.ts";
import { type RegisterValues, registerForm } from "./lib/register-form.ts";

export function RegisterPage() {
  const t = useT();
  const session = useSession();
  useEffect(prepareAuth, []);
  // Redirects people who were signed in before. After a registration, the form navigates.
  const [registering, setRegistering] = useState(false);
  const earlierSession = session.status === "signed-in" && !registering ? session : undefined;

  if (earlierSession) {
    if (!earlierSession.user.emailVerified) return <Navigate to="/verify-email" replace />;
    if (earlierSession.me) return <Navigate to={homeOf(earlierSession.me)} replace />;
    if (!earlierSession.error) return <PageLoading />;
  }
  return (
    <Entrance
      title={t("Register")}
      lead={t.rich("Already with us? <a>Log in</a>", {
        a: (text) => <TextLink to="/login">{text}</TextLink>,
      })}
      aside={{
        title: t("Good food, before it is gone."),
        text: t(
          "With an account you sign in to the Flashplate app and reserve what kitchens nearby have left tonight.",
        ),
        picture: "mission-app",
      }}
    >
      {earlierSession?.error ? (
        <ErrorState
          title={t("You are signed in, but we could not load your account.")}
          message={earlierSession.error.message}
          onRetry={earlierSession.retry}
        />
      ) : (
        <RegisterForm onRegistering={setRegistering} />
      )}
    </Entrance>
  );
}

function RegisterForm({ onRegistering }: { onRegistering: (running: boolean) => void }) {
  const t = useT();
  const goToVerification = useGoToVerification(useNavigationState().from);
  const register = useRegister();
  const oneAtATime = useOneAtATime();
  const form = useForm<RegisterValues>({
    resolver: zodResolver(registerForm),
    defaultValues: { email: "", password: "", confirmPassword: "" },
  });
  const { errors, isSubmitting } = form.formState;
  const [email, password] = useWatch({ control: form.control, name: ["email", "password"] });
  // After a success, the form stays busy until the next screen is shown.
  const busy = isSubmitting || register.isPending || register.isSuccess;

  const send = form.handleSubmit(async ({ email, password }) => {
    onRegistering(true);
    try {
      const { mailProblem } = await register.mutateAsync({ email, password });
      goToVerification(mailProblem);
    } catch {
      // `register.error` is shown below.
      onRegistering(false);
    }
  });

  return (
    <chakra.form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void oneAtATime(send);
      }}
      aria-label={t("Register")}
    >
      <Stack gap="5">
        {register.error ? <Notice tone="error">{register.error.message}</Notice> : null}
        <EmailField error={errors.email?.message} {...form.register("email")} />
        <NewPasswordField
          label={t("Password")}
          typed={password}
          personal={[email]}
          error={errors.password?.message}
          {...form.register("password")}
        />
        <PasswordField
          label={t("Confirm password")}
          autoComplete="new-password"
          error={errors.confirmPassword?.message}
          {...form.register("confirmPassword")}
        />
        <SubmitButton size="lg" busy={busy} busyLabel={t("Making your account…")}>
          {t("Register")}
        </SubmitButton>
        <chakra.p textStyle="sm" color="fg.muted">
          {t.rich("You run a restaurant? <a>Register your restaurant</a>", {
            a: (text) => <TextLink to="/vendor-reg">{text}</TextLink>,
          })}
        </chakra.p>
      </Stack>
    </chakra.form>
  );
}
