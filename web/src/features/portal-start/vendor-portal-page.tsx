import { Button, Flex, Grid, Heading, Stack, Text } from "@chakra-ui/react";
import { categories } from "@flashplate/contract/menu/menu";
import type { Me } from "@flashplate/contract/vendors/vendors";
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
import { Card } from "../../shared/ui/layout/cards/card.tsx";
import { Page } from "../../shared/ui/layout/page.tsx";
import { SettingsButton } from "../../shared/ui/layout/settings-button.tsx";
import { ErrorState, PageLoading } from "../../shared/ui/layout/states.tsx";
import { Notice } from "../../shared/ui/messages/notice.tsx";
import { MilestoneList, MilestoneProgress } from "./milestone-list.tsx";
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
  const liveMe = useLiveMe(user.uid);
  const { notice } = useNavigationState();
  const me = liveMe.data;
  useEffect(() => report({ event: "visit", screen: "/vendorportal" }), []);

  if (!me) {
    if (!liveMe.error) return <PageLoading />;
    return (
      <Page title={t("Get ready to sell")}>
        <ErrorState
          title={t("We could not load your account.")}
          message={liveMe.error.message}
          onRetry={() => void liveMe.refetch()}
        />
      </Page>
    );
  }
  const outdatedNotice = liveMe.error ? (
    <Notice tone="error">
      {t("This may be out of date. {reason}", { reason: t.known(liveMe.error.message) })}
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
  const { data: devices, isPending: isDevicesPending } = useDevices();
  // Waits for both, because the text above the steps and the heights of the steps depend on them.
  if (isPending || isDevicesPending) return <PageLoading />;
  // If the devices could not be loaded, the step of the rings is left out. The settings show the failure.
  const canRing = devices !== undefined && devices.publicKey !== null;
  const rings = canRing ? devices.devices.length : null;
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
      <Stack gap="6" mb="6" _empty={{ display: "none" }}>
        {children}
      </Stack>
      <Grid
        gap="6"
        alignItems="start"
        templateColumns={{ base: "minmax(0, 1fr)", lg: "minmax(0, 1fr) minmax(0, 20rem)" }}
        // On a wide screen, the progress and the buttons are in a column beside the list.
        templateRows={{ lg: "auto 1fr" }}
      >
        <MilestoneProgress milestones={milestones} />
        <MilestoneList
          milestones={milestones}
          // Once the dashboard is open, the main action is to go there.
          main={isPortalOpen(me) ? undefined : milestones.find(({ state }) => state === "next")}
          gridColumn={{ lg: "1" }}
          gridRow={{ lg: "1 / span 2" }}
        />
        <Flex gap="3" wrap="wrap" direction={{ lg: "column" }}>
          {me.admin ? (
            <Button asChild>
              <Link to="/admin-portal">{t("Open the admin portal")}</Link>
            </Button>
          ) : null}
          {isPortalOpen(me) ? (
            <Button asChild size="lg">
              <Link to="/dashboard">{t("Open your dashboard")}</Link>
            </Button>
          ) : null}
          <SettingsButton />
        </Flex>
      </Grid>
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

/**
 * For managers and staff of a restaurant whose approval was withdrawn. Only its owner can do anything.
 * Their email is verified, because joining a restaurant needs that.
 */
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
