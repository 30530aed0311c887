import { chakra, Flex, Skeleton, Stack, Text } from "@chakra-ui/react";
import type { Health, IntegrationState } from "@flashplate/contract/health/health";
import type { ComponentProps } from "react";
import { useHealth } from "../../../entities/health/health.queries.ts";
import { useT } from "../../../shared/i18n/language.ts";
import type { PlainText } from "../../../shared/i18n/translate.ts";
import { Badge } from "../../../shared/ui/layout/badge.tsx";
import { ErrorState } from "../../../shared/ui/layout/states.tsx";
import { servicesHeight } from "./services-height.ts";

type Integrations = Health["integrations"];
/** The services in the list. `paymentUpdates` has no row: it adds a text to the row of the payments. */
type Service = Exclude<keyof Integrations, "paymentUpdates">;

const names: Record<Service, PlainText> = {
  menuReading: "Menu reading",
  payments: "Payments",
  notifications: "Notifications",
  contact: "Contact messages",
  mail: "Mail to restaurants",
  deviceRings: "Rings on devices",
  addressSearch: "Address search",
};

const meanings: { [Each in Service]: Record<Integrations[Each], PlainText> } = {
  menuReading: {
    live: "An AI text service reads the menus that are uploaded.",
    "stand-in": "A practice copy of the AI text service answers, the same for every menu.",
    off: "Menus that are uploaded are read by text recognition of our own. Look them over with care.",
  },
  payments: {
    live: "Stripe keeps the restaurants' bank details and pays them.",
    "stand-in": "A practice copy of Stripe answers. No money moves.",
    off: "Payments are not set up here yet.",
  },
  notifications: {
    live: "A restaurant's followers hear on their phones when a sale starts.",
    "stand-in": "What followers would hear is only written down. No phone rings.",
  },
  contact: {
    live: "What is sent on the contact page is stored and passed on to our team.",
    "stand-in": "What is sent on the contact page is stored and passed on to a practice inbox.",
    off: "What is sent on the contact page is stored. It is not forwarded.",
  },
  mail: {
    live: "Restaurants hear by mail when we have received, approved or declined their application.",
    "stand-in": "Mails to restaurants are only written down. None is sent.",
    off: "No mail is sent. Restaurants see our decision when they log in.",
  },
  deviceRings: {
    live: "Restaurants' own devices ring for new orders, also while the page is closed.",
    "stand-in": "What devices would show is only written down. No device rings.",
    off: "No device rings. Restaurants hear new orders while the page is open.",
  },
  addressSearch: {
    live: "A geocoder suggests addresses at registration and in the settings.",
    "stand-in": "A practice copy of a geocoder answers. It knows only a few addresses.",
    off: "There are no suggestions of addresses. Restaurants use their position instead.",
  },
};

const states: Record<IntegrationState, { label: PlainText; tone: ComponentProps<typeof Badge>["tone"] }> = {
  live: { label: "Live", tone: "good" },
  "stand-in": { label: "Practice only", tone: "warn" },
  off: { label: "Not live", tone: "neutral" },
};

/** The external services and their state: live, replaced by a stand-in, or off. */
export function ServicesList() {
  const t = useT();
  const { data, error, refetch } = useHealth();
  if (data) return <Services integrations={data.integrations} appPayments={data.appPayments} />;
  return error ? (
    <ErrorState
      title={t("We could not ask which services are live.")}
      message={error.message}
      onRetry={() => void refetch()}
    />
  ) : (
    <Skeleton h={servicesHeight} aria-label={t("Loading")} role="status" />
  );
}

function Services({ integrations, appPayments }: Pick<Health, "integrations" | "appPayments">) {
  const { menuReading, payments, paymentUpdates, notifications, contact, mail } = integrations;
  const { deviceRings, addressSearch } = integrations;
  const notes: PlainText[] = [
    appPayments
      ? "Guests pay in the app at restaurants that Stripe can pay."
      : "Guests pay at the restaurants' counters.",
  ];
  if (payments !== "off" && paymentUpdates === "off") {
    notes.push("What Stripe finds out later is seen when a restaurant opens its payments, or a day later.");
  }
  return (
    <chakra.ul listStyleType="none" display="flex" flexDirection="column" gap="4">
      <Row name={names.menuReading} state={menuReading} meaning={meanings.menuReading[menuReading]} />
      <Row name={names.payments} state={payments} meaning={meanings.payments[payments]} notes={notes} />
      <Row name={names.notifications} state={notifications} meaning={meanings.notifications[notifications]} />
      <Row name={names.contact} state={contact} meaning={meanings.contact[contact]} />
      <Row name={names.mail} state={mail} meaning={meanings.mail[mail]} />
      <Row name={names.deviceRings} state={deviceRings} meaning={meanings.deviceRings[deviceRings]} />
      <Row name={names.addressSearch} state={addressSearch} meaning={meanings.addressSearch[addressSearch]} />
    </chakra.ul>
  );
}

function Row({
  name,
  state,
  meaning,
  notes = [],
}: {
  name: PlainText;
  state: IntegrationState;
  meaning: PlainText;
  notes?: readonly PlainText[];
}) {
  const t = useT();
  const { label, tone } = states[state];
  return (
    <chakra.li
      borderColor="border"
      css={{ "&:not(:first-of-type)": { borderTopWidth: "1px", paddingTop: "4" } }}
    >
      <Stack gap="1">
        <Flex wrap="wrap" align="center" justify="space-between" columnGap="3" rowGap="1">
          <Text fontWeight="semibold">{t(name)}</Text>
          <Badge tone={tone}>{t(label)}</Badge>
        </Flex>
        <Text color="fg.muted">{[meaning, ...notes].map((text) => t(text)).join(" ")}</Text>
      </Stack>
    </chakra.li>
  );
}
