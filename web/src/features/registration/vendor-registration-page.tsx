import { chakra, Stack } from "@chakra-ui/react";
import type { ApplicationToRepeat } from "@flashplate/contract/vendors/vendors";
import { useEffect, useEffectEvent, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { Navigate } from "react-router-dom";
import { homeOf, useSession } from "../../entities/session/session.tsx";
import { useGoToVerification } from "../../entities/session/verification.ts";
import { coordinatesOf } from "../../entities/vendors/location/location.ts";
import { useOneAtATime } from "../../shared/hooks/use-one-at-a-time.ts";
import { useT } from "../../shared/i18n/language.ts";
import type { PlainText } from "../../shared/i18n/translate.ts";
import type { SignedInUser } from "../../shared/lib/firebase/auth.ts";
import { BusyFields } from "../../shared/ui/forms/busy-fields.tsx";
import { useLazyResolver } from "../../shared/ui/forms/lazy-resolver.ts";
import { showServerErrors } from "../../shared/ui/forms/server-errors.ts";
import { SubmitButton } from "../../shared/ui/forms/submit-button.tsx";
import { Entrance } from "../../shared/ui/layout/entrance.tsx";
import { ErrorState, PageLoading } from "../../shared/ui/layout/states.tsx";
import { TextLink } from "../../shared/ui/layout/text-link.tsx";
import { Notice } from "../../shared/ui/messages/notice.tsx";
import { DeclinedNotice } from "./declined-notice.tsx";
import { MissingFields } from "./missing-fields.tsx";
import { RegistrationError, type RegistrationStep } from "./registration.ts";
import { RegistrationFields } from "./registration-fields.tsx";
import { fieldsByServerPath, initialRegistration, missingFields } from "./registration-form.ts";
import { RegistrationProgress } from "./registration-progress.tsx";
import type { RegistrationValues } from "./registration-schema.ts";
import { useRegistration } from "./use-registration.ts";

const importFinisher = async () => (await import("./registration-schema.ts")).finisherResolver;
const importNewcomer = async () => (await import("./registration-schema.ts")).newcomerResolver;

/** The application of a restaurant, with a new account unless the person is signed in. */
export function VendorRegistrationPage() {
  const t = useT();
  const session = useSession();
  const [isRunning, setIsRunning] = useState(false);
  // After the first attempt the form stays on the page in every state of the session. This keeps
  // the typed values, and a retry can send the mail if only the response to the application was
  // lost.
  const [hasTried, setHasTried] = useState(false);
  const user = session.status === "signed-in" ? session.user : undefined;
  const declined = session.status === "signed-in" ? session.me?.declined : undefined;
  const uid = user?.uid;
  const [lastUid, setLastUid] = useState<string>();
  if (uid !== undefined && uid !== lastUid) {
    setLastUid(uid);
    // Another tab has changed the account, unless the running registration has signed in.
    if (lastUid !== undefined && !isRunning) setHasTried(false);
  }

  if (session.status === "signed-in" && !isRunning) {
    if (session.me?.admin || (session.me?.vendor && !hasTried)) {
      return <Navigate to={homeOf(session.me)} replace />;
    }
    if (!session.me && !hasTried && !session.error) return <PageLoading />;
  }
  const leadText = () => {
    if (declined) return t("You can apply again with this account.");
    if (user) return t("Your account is created. Now add your restaurant.");
    return t.rich("Already with us? <a>Log in</a>", {
      a: (text) => <TextLink to="/login">{text}</TextLink>,
    });
  };
  return (
    <Entrance
      wide
      title={user && !hasTried && !declined ? t("Finish your registration") : t("Register your restaurant")}
      lead={leadText()}
      aside={{
        title: t("Less in the bin, more in the till."),
        text: t(
          "Tell us who you are. We look at every restaurant ourselves; as soon as yours is approved, you can start selling.",
        ),
        picture: "mission-kitchen",
      }}
    >
      {session.status === "signed-in" && !session.me && session.error && !hasTried ? (
        <ErrorState
          title={t("We could not load your account.")}
          message={session.error.message}
          onRetry={session.retry}
        />
      ) : (
        <Stack gap="6">
          {declined ? <DeclinedNotice declined={declined} /> : null}
          <RegistrationForm
            user={user}
            lastApplication={declined?.application}
            onRunning={(isNowRunning) => {
              setIsRunning(isNowRunning);
              setHasTried(true);
            }}
          />
        </Stack>
      )}
    </Entrance>
  );
}

const busyLabels: Record<RegistrationStep, PlainText> = {
  account: "Making your account…",
  picture: "Uploading the picture…",
  application: "Sending the application…",
  mail: "Sending the mail…",
};

function RegistrationForm({
  user,
  lastApplication,
  onRunning,
}: {
  user: SignedInUser | undefined;
  /** The last application, if it was declined. */
  lastApplication: ApplicationToRepeat | undefined;
  onRunning: (running: boolean) => void;
}) {
  const t = useT();
  const goToVerification = useGoToVerification();
  const hasAccount = user !== undefined;
  const [step, setStep] = useState<RegistrationStep>();
  const registration = useRegistration(setStep);
  const oneAtATime = useOneAtATime();
  const form = useForm<RegistrationValues>({
    resolver: useLazyResolver(hasAccount ? importFinisher : importNewcomer),
    defaultValues: initialRegistration(lastApplication),
  });
  const values = useWatch({ control: form.control });
  const missing = missingFields(values, hasAccount);
  const [preparing, setPreparing] = useState(false);
  // After a success, the form stays busy until the next screen is shown.
  const busy = registration.isPending || registration.isSuccess;

  useEffect(() => {
    if (user) form.setValue("email", user.email);
  }, [user, form]);

  const [problem, setProblem] = useState<string>();
  const showProblem = useEffectEvent((error: Error) => {
    const failure = error instanceof RegistrationError ? error : { message: error.message };
    const generalMessage = showServerErrors(form, failure, fieldsByServerPath);
    setProblem(generalMessage ?? t("Error creating vendor. Correct the marked fields and try again."));
  });
  useEffect(() => {
    if (registration.error) showProblem(registration.error);
    else setProblem(undefined);
  }, [registration.error]);

  /** Why the form was not sent, for the whole form. */
  const formError = form.formState.errors.root?.message ?? problem;

  const send = form.handleSubmit(async (filled) => {
    const { image, password, confirmPassword: _, latitude, longitude, timeZone, ...details } = filled;
    if (!image) return;
    onRunning(true);
    try {
      const { mailProblem } = await registration.mutateAsync({
        details,
        password: hasAccount ? undefined : password,
        image,
        coordinates: coordinatesOf({ latitude, longitude }),
        timeZone,
        language: t.language,
        user,
      });
      form.reset();
      goToVerification(mailProblem);
    } catch {
      // `registration.error` is shown below.
      onRunning(false);
    }
  });

  return (
    <chakra.form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void oneAtATime(send);
      }}
      aria-label={t("Registration")}
    >
      <Stack gap="6">
        <BusyFields busy={busy}>
          <RegistrationFields
            form={form}
            hasAccount={hasAccount}
            hasPasswordFields={!hasAccount || values.password !== ""}
            onPreparing={setPreparing}
          />
        </BusyFields>
        {step ? (
          <RegistrationProgress step={step} failed={registration.isError} finished={registration.isSuccess} />
        ) : null}
        {formError ? <Notice tone="error">{formError}</Notice> : null}
        <Stack
          direction={{ base: "column", md: "row" }}
          align={{ md: "center" }}
          gap={{ base: "3", md: "5" }}
        >
          <SubmitButton
            size="lg"
            busy={busy}
            busyLabel={t(busyLabels[step ?? "account"])}
            preparing={preparing}
            disabled={missing.length > 0}
          >
            {t("Register")}
          </SubmitButton>
          {missing.length > 0 && !busy ? <MissingFields names={missing} /> : null}
        </Stack>
      </Stack>
    </chakra.form>
  );
}
