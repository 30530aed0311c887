import { Button, chakra, Flex, Heading, HStack, Stack, Text } from "@chakra-ui/react";
import { categories } from "@flashplate/contract/menu/menu";
import type { Me } from "@flashplate/contract/vendors/vendors";
import { ArrowRight, Check, Clock, Ellipsis } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { Link, Navigate } from "react-router-dom";
import { useDevices } from "../../entities/devices/devices.queries.ts";
import { useMenu } from "../../entities/menu/menu.queries.ts";
import { useSignedInUser } from "../../entities/session/session.tsx";
import { isManagerOrStaff } from "../../entities/session/use-may.ts";
import { useT } from "../../shared/i18n/language.ts";
import type { PlainText } from "../../shared/i18n/translate.ts";
import { report } from "../../shared/lib/api/report.ts";
import { useNavigationState } from "../../shared/lib/navigation-state.ts";
import { StoreButtons } from "../../shared/ui/app-stores/store-buttons.tsx";
import { Badge } from "../../shared/ui/layout/badge.tsx";
import { Card } from "../../shared/ui/layout/card.tsx";
import { Page } from "../../shared/ui/layout/page.tsx";
import { SettingsButton } from "../../shared/ui/layout/settings-button.tsx";
import { ErrorState, PageLoading } from "../../shared/ui/layout/states.tsx";
import { Notice } from "../../shared/ui/messages/notice.tsx";
import {
  canSetUp,
  isPortalOpen,
  type Milestone,
  type SetUp,
  sellingMilestones,
} from "./selling-milestones.ts";
import { useLiveMe } from "./use-live-me.ts";

/** The steps that a vendor has to complete before the first sale. */
export function VendorPortalPage() {
  const t = useT();
  const user = useSignedInUser();
  const watched = useLiveMe(user.uid);
  const { notice } = useNavigationState();
  const me = watched.data;
  useEffect(() => report({ event: "visit", screen: "/vendorportal" }), []);

  if (!me) {
    if (!watched.error) return <PageLoading />;
    return (
      <Page title={t("Get ready to sell")}>
        <ErrorState
          title={t("We could not load your account.")}
          message={watched.error.message}
          onRetry={() => void watched.refetch()}
        />
      </Page>
    );
  }
  const outdatedNotice = watched.error ? (
    <Notice tone="error">
      {t("This may be out of date. {reason}", { reason: t.known(watched.error.message) })}
    </Notice>
  ) : null;
  if (!me.vendor && !me.admin) {
    return (
      <NoRestaurant isVerified={me.emailVerified}>
        {outdatedNotice ?? (notice ? <Notice tone="info">{notice}</Notice> : null)}
      </NoRestaurant>
    );
  }
  // Only the owner sets the restaurant up.
  if (me.vendor && isManagerOrStaff(me)) {
    if (isPortalOpen(me)) return <Navigate to="/dashboard" replace />;
    return <NotOpenYet name={me.vendor.name}>{outdatedNotice}</NotOpenYet>;
  }
  return canSetUp(me) ? (
    <WithSetUp me={me} email={user.email}>
      {outdatedNotice}
    </WithSetUp>
  ) : (
    <Milestones me={me} email={user.email} setUp={{}}>
      {outdatedNotice}
    </Milestones>
  );
}

/** The milestones with the number of dishes and of devices that ring. */
function WithSetUp({ children, ...props }: { me: Me; email: string; children: ReactNode }) {
  const t = useT();
  const { data, error, isPending, refetch } = useMenu();
  const dishes = data && categories.reduce((count, category) => count + data[category].length, 0);
  const devices = useDevices();
  // The text above the steps and the heights of the steps depend on both.
  if (isPending || devices.isPending) return <PageLoading />;
  // Without an answer the step is left out: the settings say why.
  const rings = devices.isError || devices.data?.publicKey === null ? null : devices.data?.devices.length;
  return (
    <Milestones {...props} setUp={{ dishes, rings }}>
      {children}
      {error && !data ? (
        <ErrorState
          title={t("Unable to load menu items")}
          message={error.message}
          onRetry={() => void refetch()}
        />
      ) : null}
    </Milestones>
  );
}

function Milestones({
  me,
  email,
  setUp,
  children,
}: {
  me: Me;
  email: string;
  setUp: SetUp;
  children: ReactNode;
}) {
  const t = useT();
  const milestones = sellingMilestones(me, email, setUp, t);
  return (
    <Page title={t("Get ready to sell")} lead={t(leadText(me, milestones))}>
      <Stack gap="6" maxW="2xl">
        {children}
        <Card as="ol" listStyleType="none" aria-live="polite">
          {milestones.map((milestone) => (
            <MilestoneRow key={milestone.key} milestone={milestone} />
          ))}
        </Card>
        {me.admin ? (
          <Button asChild alignSelf="flex-start">
            <Link to="/admin-portal">{t("Open the admin portal")}</Link>
          </Button>
        ) : null}
        <Flex gap="3" wrap="wrap">
          {isPortalOpen(me) ? (
            <Button asChild size="lg">
              <Link to="/dashboard">{t("Open your dashboard")}</Link>
            </Button>
          ) : null}
          <SettingsButton />
        </Flex>
      </Stack>
    </Page>
  );
}

/** An account without a restaurant: a guest of the app, or a vendor before registration. */
function NoRestaurant({ isVerified, children }: { isVerified: boolean; children: ReactNode }) {
  const t = useT();
  return (
    <Page
      title={isVerified ? t("Your account is ready") : t("Account created")}
      lead={isVerified ? t("Your email is verified.") : t("Verify your email to use your account.")}
    >
      <Stack gap="6" maxW="2xl">
        {children}
        {isVerified ? null : (
          <Button asChild size="lg" alignSelf="flex-start">
            <Link to="/verify-email">{t("Verify your email")}</Link>
          </Button>
        )}
        <Choice
          title={t("To eat well for less")}
          text={t("Flash sales near you are in the Flashplate app. Sign in there with this account.")}
        >
          <StoreButtons />
          <Button asChild size="lg" variant="outline">
            <Link to="/About">{t("About the app")}</Link>
          </Button>
        </Choice>
        <Choice
          title={t("To sell what is left")}
          text={t("This portal is for restaurants. If you run one, register it with this account.")}
        >
          <Button asChild size="lg" variant="outline">
            <Link to="/vendor-reg">{t("Register your restaurant")}</Link>
          </Button>
        </Choice>
        <Flex>
          <SettingsButton />
        </Flex>
      </Stack>
    </Page>
  );
}

/** For managers and staff of a restaurant whose approval was withdrawn. Only its owner can do anything. */
function NotOpenYet({ name, children }: { name: string; children: ReactNode }) {
  const t = useT();
  return (
    <Page
      title={t("Your restaurant is not open yet")}
      lead={t("{name} waits for our approval. This page changes as soon as the restaurant can sell.", {
        name,
      })}
    >
      <Stack gap="6" maxW="2xl">
        {children}
        <Flex>
          <SettingsButton />
        </Flex>
      </Stack>
    </Page>
  );
}

function Choice({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <Card as="section" px={{ base: "4", md: "6" }} py="5">
      <Heading as="h2" textStyle="h3" mb="1">
        {title}
      </Heading>
      <Text color="fg.muted">{text}</Text>
      <Flex wrap="wrap" gap="3" mt="4">
        {children}
      </Flex>
    </Card>
  );
}

function leadText(me: Me, milestones: readonly Milestone[]): PlainText {
  if (isPortalOpen(me)) {
    if (milestones.some(({ state }) => state === "next")) {
      return "Your dashboard is open. What is left makes your sales work.";
    }
    return milestones.some(({ state }) => state === "unknown")
      ? "Your dashboard is open."
      : "All done. Your dashboard is open.";
  }
  if (!me.vendor) return "Your restaurant is not registered yet.";
  if (!me.emailVerified) return "One step left.";
  return "We're reviewing your application. Everything else can be ready before.";
}

const marks = {
  done: { icon: Check, bg: "bg.success", color: "fg.success", label: "Done", tone: "good" },
  next: { icon: ArrowRight, bg: "bg.warning", color: "fg.warning", label: "Your turn", tone: "warn" },
  waiting: { icon: Clock, bg: "bg.muted", color: "fg.muted", label: "Waiting", tone: "neutral" },
  unknown: { icon: Ellipsis, bg: "bg.muted", color: "fg.muted", label: "Not known yet", tone: "neutral" },
} as const;

function MilestoneRow({ milestone }: { milestone: Milestone }) {
  const t = useT();
  const { icon: Icon, bg, color, label, tone } = marks[milestone.state];
  return (
    <chakra.li
      display="flex"
      // With large text, the text is below its mark.
      flexWrap="wrap"
      columnGap="4"
      rowGap="2"
      px={{ base: "4", md: "6" }}
      py="5"
      _notLast={{ borderBottomWidth: "1px", borderColor: "border" }}
    >
      <Flex
        aria-hidden
        align="center"
        justify="center"
        boxSize="10"
        flexShrink="0"
        borderRadius="full"
        bg={bg}
        color={color}
      >
        <Icon size={20} />
      </Flex>
      <Stack gap="1" flex="1 1 10rem" minW="0">
        <HStack wrap="wrap" justify="space-between" columnGap="3" rowGap="1">
          <Text fontWeight="semibold">{milestone.title}</Text>
          <Badge tone={tone}>{t(label)}</Badge>
        </HStack>
        <Text color="fg.muted" overflowWrap="anywhere">
          {milestone.text}
        </Text>
        {milestone.link ? (
          <Button
            asChild
            mt="2"
            alignSelf="flex-start"
            variant={["application", "email"].includes(milestone.key) ? "solid" : "outline"}
          >
            <Link to={milestone.link.to}>{milestone.link.label}</Link>
          </Button>
        ) : null}
      </Stack>
    </chakra.li>
  );
}
