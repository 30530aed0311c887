import { Button, Skeleton, Stack, Text } from "@chakra-ui/react";
import type { Device } from "@flashplate/contract/notifications/notifications";
import { Bell, BellOff } from "lucide-react";
import { deviceNameOf } from "../../../entities/devices/device-name.ts";
import {
  type Devices,
  NotRingingError,
  useDevices,
  useRingThisDevice,
  useSilenceDevice,
} from "../../../entities/devices/devices.queries.ts";
import { useOneAtATime } from "../../../shared/hooks/use-one-at-a-time.ts";
import { useT } from "../../../shared/i18n/language.ts";
import type { PlainText } from "../../../shared/i18n/translate.ts";
import { type PushSupport, pushSupport } from "../../../shared/lib/firebase/push-subscription.ts";
import { ErrorState } from "../../../shared/ui/layout/states.tsx";
import { Notice } from "../../../shared/ui/messages/notice.tsx";
import { toast } from "../../../shared/ui/messages/toast.ts";
import { OtherDevices } from "./other-devices.tsx";
import { SettingsSection } from "./settings-section.tsx";

/** The switch that makes this device ring for new orders, and the other devices that ring. */
export function RingsSection() {
  const t = useT();
  const { data, error, refetch } = useDevices();
  return (
    <SettingsSection
      id="rings"
      title={t("Rings for new orders")}
      text={t("On this device, also while this page is closed.")}
    >
      {data ? <Rings devices={data} /> : null}
      {!data && error ? (
        <ErrorState
          title={t("We could not load your devices.")}
          message={error.message}
          onRetry={() => void refetch()}
        />
      ) : null}
      {!data && !error ? <Skeleton h="16" aria-label={t("Loading")} role="status" /> : null}
    </SettingsSection>
  );
}

const supportProblems: Readonly<Record<Exclude<PushSupport, "ready">, PlainText>> = {
  unsupported: "This browser cannot ring while the page is closed. Try Chrome, Edge or Firefox.",
  "needs-install":
    "Add Flashplate to your Home Screen first: tap Share, then Add to Home Screen. Open it from there, and come back to this page.",
  blocked:
    "The browser blocks notifications from Flashplate. Allow them in the browser's settings for this site, then reload the page.",
};

function Rings({ devices: { publicKey, own, others } }: { devices: Devices }) {
  const t = useT();
  const support = pushSupport();
  const renderOwnDevice = () => {
    if (publicKey === null) {
      return <Text color="fg.muted">{t.known("Devices cannot ring for new orders here yet.")}</Text>;
    }
    if (support !== "ready") return <Notice tone="info">{t(supportProblems[support])}</Notice>;
    return <RingSwitch publicKey={publicKey} own={own} />;
  };
  return (
    <Stack gap="5">
      {renderOwnDevice()}
      {others.length > 0 ? <OtherDevices devices={others} /> : null}
    </Stack>
  );
}

function RingSwitch({ publicKey, own }: { publicKey: string; own: Device | undefined }) {
  const t = useT();
  const ring = useRingThisDevice();
  const silence = useSilenceDevice();
  const oneAtATime = useOneAtATime();
  const isBusy = ring.isPending || silence.isPending;
  const isOn = own !== undefined;
  const error = ring.error ?? silence.error;

  async function change(): Promise<void> {
    ring.reset();
    silence.reset();
    const { browser = t("Browser"), system } = deviceNameOf(navigator.userAgent);
    const label = system ? `${browser} (${system})` : browser;
    try {
      if (own) await silence.mutateAsync(own.endpoint);
      else await ring.mutateAsync({ publicKey, label });
      toast(own ? t("This device does not ring any more.") : t("This device rings for new orders."));
    } catch {
      // `error` is shown below.
    }
  }

  return (
    <Stack gap="3" align="flex-start">
      <Button
        variant="outline"
        role="switch"
        aria-checked={isOn}
        aria-busy={isBusy}
        h="auto"
        minH="touch"
        py="2"
        maxW="full"
        whiteSpace="normal"
        textAlign="start"
        onClick={() => void oneAtATime(change)}
      >
        {isOn ? <Bell aria-hidden /> : <BellOff aria-hidden />}
        {t("Ring this device for new orders")}
        <Text as="span" aria-hidden color={isOn ? "fg.success" : "fg.muted"} minW="1.75em">
          {isOn ? t("On") : t("Off")}
        </Text>
      </Button>
      <Text color="fg.muted">
        {t("The ring shows what was ordered and the pickup code.")}{" "}
        {t("It also rings when a schedule asks how many portions you have.")}{" "}
        {t("Before closing, it rings with what is left, and with the sale of a week ago.")}
      </Text>
      {error ? <Notice tone="error">{messageOf(error)}</Notice> : null}
    </Stack>
  );
}

const ringProblems: Readonly<Record<NotRingingError["reason"], PlainText>> = {
  "not-allowed": "Notifications were not allowed. Turn the switch on again and tap Allow.",
  "no-push-service": "The browser could not register this device. Try again in a moment.",
};

function messageOf(error: Error): string {
  return error instanceof NotRingingError ? ringProblems[error.reason] : error.message;
}
