import { chakra, HStack, Spinner, Text } from "@chakra-ui/react";
import { Check, Circle, CircleAlert } from "lucide-react";
import { useT } from "../../shared/i18n/language.ts";
import type { PlainText } from "../../shared/i18n/translate.ts";
import { type RegistrationStep, registrationSteps } from "./registration.ts";

const stepNames: Record<RegistrationStep, PlainText> = {
  account: "Your account",
  picture: "Your picture",
  application: "Your application",
  mail: "The mail to verify your address",
};

type State = "done" | "running" | "failed" | "waiting";

const stateTexts: Record<State, PlainText> = {
  done: "done",
  running: "on its way",
  failed: "stopped here",
  waiting: "still to come",
};

/** The state of a step, by its place before, at or after the current step. */
function stateOf(index: number, current: number, failed: boolean, finished: boolean): State {
  if (finished || index < current) return "done";
  if (index > current) return "waiting";
  return failed ? "failed" : "running";
}

/** The steps of a registration with their state. */
export function RegistrationProgress({
  step,
  failed,
  finished,
}: {
  step: RegistrationStep;
  failed: boolean;
  finished: boolean;
}) {
  const t = useT();
  const current = registrationSteps.indexOf(step);
  return (
    <chakra.ol
      aria-label={t("Progress of your registration")}
      aria-live="polite"
      listStyleType="none"
      display="grid"
      gap="1"
    >
      {registrationSteps.map((name, index) => {
        const state = stateOf(index, current, failed, finished);
        return (
          <HStack key={name} as="li" gap="3" color={state === "waiting" ? "fg.muted" : "fg"}>
            <Mark state={state} />
            <Text>{t(stepNames[name])}</Text>
            <Text textStyle="sm" color={state === "failed" ? "fg.error" : "fg.muted"}>
              {t(stateTexts[state])}
            </Text>
          </HStack>
        );
      })}
    </chakra.ol>
  );
}

function Mark({ state }: { state: State }) {
  if (state === "running") return <Spinner aria-hidden color="accent.fg" w="5" h="5" />;
  if (state === "done") return <DoneIcon size={20} aria-hidden />;
  if (state === "failed") return <FailedIcon size={20} aria-hidden />;
  return <Circle size={20} aria-hidden />;
}

const DoneIcon = chakra(Check, { base: { color: "fg.success" } });
const FailedIcon = chakra(CircleAlert, { base: { color: "fg.error" } });
