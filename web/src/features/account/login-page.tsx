import { chakra, HStack, Stack } from "@chakra-ui/react";
import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { Navigate, useNavigate } from "react-router-dom";
import { homeOf, useSession } from "../../entities/session/session.tsx";
import { useHydrated } from "../../shared/hooks/use-hydrated.ts";
import { useT } from "../../shared/i18n/language.ts";
import { loadCode } from "../../shared/lib/connection/load-code.ts";
import {
  type AuthError,
  prepareAuth,
  type SignedInUser,
  unreachableError,
} from "../../shared/lib/firebase/auth.ts";
import { needsCode, signIn } from "../../shared/lib/firebase/auth-requests.ts";
import { useNavigationState } from "../../shared/lib/navigation-state.ts";
import { PasswordField } from "../../shared/ui/forms/password-field.tsx";
import { SubmitButton } from "../../shared/ui/forms/submit-button.tsx";
import { Entrance } from "../../shared/ui/layout/entrance.tsx";
import { ErrorState, PageLoading } from "../../shared/ui/layout/states.tsx";
import { TextLink } from "../../shared/ui/layout/text-link.tsx";
import { Notice } from "../../shared/ui/messages/notice.tsx";
import { EmailField } from "./components/email-field.tsx";
import { useLogin } from "./hooks/account.queries.ts";
import { type LoginValues, loginForm } from "./lib/login-form.ts";

export function LoginPage() {
  const t = useT();
  const session = useSession();
  useEffect(prepareAuth, []);
  // Redirects people who were signed in before. After signing in, the form navigates.
  const [signingIn, setSigningIn] = useState(false);

  if (session.status === "signed-in" && !signingIn) {
    if (session.me) return <Navigate to={homeOf(session.me)} replace />;
    if (!session.error) return <PageLoading />;
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
        picture: "mission-rescue",
      }}
    >
      {session.status === "signed-in" && session.error && !signingIn ? (
        <ErrorState
          title={t("You are signed in, but we could not load your account.")}
          message={session.error.message}
          onRetry={session.retry}
        />
      ) : (
        <LoginForm onSigningIn={setSigningIn} />
      )}
    </Entrance>
  );
}

/** The second step of accounts with an authenticator app. The code of its form is loaded on demand. */
interface CodeStep {
  challenge: AuthError;
  Form: typeof import("../../entities/session/sign-in-code.tsx").SignInCode;
}

function LoginForm({ onSigningIn }: { onSigningIn: (running: boolean) => void }) {
  const t = useT();
  const ready = useHydrated();
  const { from, notice } = useNavigationState();
  const navigate = useNavigate();
  const login = useLogin(from);
  const [codeStep, setCodeStep] = useState<CodeStep>();
  const form = useForm<LoginValues>({
    resolver: zodResolver(loginForm),
    defaultValues: { email: "", password: "" },
  });
  const { errors } = form.formState;
  // After a success, the form stays busy until the next screen is shown.
  const busy = login.isPending || login.isSuccess;

  // The prerendered page has no notice.
  const shownNotice = ready && !login.error ? notice : undefined;

  async function enter(signInWith: () => Promise<SignedInUser>): Promise<void> {
    onSigningIn(true);
    try {
      const outcome = await login.mutateAsync(signInWith);
      if (outcome.isRefused) navigate("/", { replace: true, state: { notice: outcome.notice } });
      else navigate(outcome.to, { replace: true });
    } catch (error) {
      onSigningIn(false);
      throw error;
    }
  }

  const submit = form.handleSubmit(async ({ email, password }) => {
    try {
      await enter(() => signInOrLoadCodeStep(email, password));
    } catch (error) {
      // Other errors are shown below.
      if (error instanceof CodeNeededError) setCodeStep(error.step);
    }
  });

  if (codeStep) {
    return (
      <codeStep.Form
        challenge={codeStep.challenge}
        onCode={enter}
        onBack={(reason) => {
          // With a reason, it is `login.error`, which the password form shows.
          if (reason === undefined) login.reset();
          setCodeStep(undefined);
        }}
      />
    );
  }
  return (
    <chakra.form noValidate onSubmit={submit} aria-label={t("Login")}>
      <chakra.fieldset disabled={!ready} minW="0" border="0" p="0" m="0">
        <Stack gap="5">
          {login.error ? <Notice tone="error">{login.error.message}</Notice> : null}
          {shownNotice ? <Notice tone="info">{shownNotice}</Notice> : null}
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

/** The password was right, and the account needs a code. */
class CodeNeededError extends Error {
  readonly step: CodeStep;
  constructor(step: CodeStep) {
    super("this account needs a code");
    this.name = "CodeNeededError";
    this.step = step;
  }
}

/** @throws {CodeNeededError} with the second step, which is loaded while the form is busy */
async function signInOrLoadCodeStep(email: string, password: string): Promise<SignedInUser> {
  try {
    return await signIn(email, password);
  } catch (error) {
    if (!needsCode(error)) throw error;
    const { SignInCode } = await loadCode(() => import("../../entities/session/sign-in-code.tsx")).catch(
      (cause: unknown) => {
        throw unreachableError(cause);
      },
    );
    throw new CodeNeededError({ challenge: error, Form: SignInCode });
  }
}
