import { Button, Stack, Text } from "@chakra-ui/react";
import type { Me } from "@flashplate/contract/vendors/vendors";
import { Link } from "react-router-dom";
import { homeOf, useSession } from "../../entities/session/session.tsx";
import { isManagerOrStaff, mayIn } from "../../entities/session/use-may.ts";
import { useT } from "../../shared/i18n/language.ts";
import { Page } from "../../shared/ui/layout/page.tsx";
import { ErrorState, PageLoading } from "../../shared/ui/layout/states.tsx";
import { Notice } from "../../shared/ui/messages/notice.tsx";
import { ActivitySection } from "./activity/activity-section.tsx";
import { AccountSection } from "./components/account/account-section.tsx";
import { SecondFactorSection } from "./components/account/second-factor-section.tsx";
import { AppearanceSection } from "./components/appearance-section.tsx";
import { MailsSection } from "./components/mails-section.tsx";
import { PaymentsSection } from "./components/payments-section.tsx";
import { ProfileSection } from "./components/profile-section.tsx";
import { RingsSection } from "./components/rings-section.tsx";
import { ServicesSection } from "./components/services-section.tsx";
import { SettingsJumps } from "./components/settings-jumps.tsx";
import { SettingsSection } from "./components/settings-section.tsx";
import { MembershipSection } from "./components/team/membership-section.tsx";
import { TeamSection } from "./components/team/team-section.tsx";
import { useLinkedSection } from "./hooks/use-linked-section.ts";
import { PrintersSection } from "./printers/printers-section.tsx";

/** The settings of a signed-in person, with or without a restaurant. */
export function SettingsPage() {
  const t = useT();
  const session = useSession();
  useLinkedSection(session.status === "signed-in" && session.me !== undefined);
  if (session.status !== "signed-in") return <PageLoading />;
  const { me, error, retry } = session;
  if (!me && !error) return <PageLoading />;
  return (
    <Page
      title={t("Settings")}
      lead={me?.vendor?.name}
      action={
        me?.vendor ? (
          <Button asChild variant="outline">
            <Link to={homeOf(me)}>
              {me.vendor.vendorVerify ? t("Back to your dashboard") : t("Get ready to sell")}
            </Link>
          </Button>
        ) : null
      }
    >
      <Stack gap={{ base: "10", lg: "8" }}>
        {me ? (
          <RestaurantPart me={me} />
        ) : (
          <ErrorState
            title={t("We could not load your account.")}
            {...(error ? { message: error.message } : {})}
            onRetry={retry}
          />
        )}
        {me?.admin ? <ServicesSection /> : null}
        <AppearanceSection />
        {me?.admin ? <SecondFactorSection required={me.secondFactor !== undefined} /> : null}
        <AccountSection hasRestaurant={me && mayIn(me, "manage")} />
      </Stack>
    </Page>
  );
}

/**
 * The sections about the restaurant. An owner has all of them but the membership. A manager has the
 * membership, rings and printers, and staff the membership and rings. Rings and printers are left out
 * until the approval. Without a restaurant or a verified email, there is only the next step.
 */
function RestaurantPart({ me }: { me: Me }) {
  const t = useT();
  if (!me.vendor) {
    return (
      <SettingsSection title={t("Restaurant")} text={t("Guests read this in the app.")}>
        <Stack gap="4" align="flex-start">
          <Text>
            {me.admin
              ? t("This is an admin's account. It has no restaurant.")
              : t("There is no restaurant on this account yet.")}
          </Text>
          <Button asChild variant="outline">
            <Link to={homeOf(me)}>
              {me.admin ? t("Open the admin portal") : t("Register your restaurant")}
            </Link>
          </Button>
        </Stack>
      </SettingsSection>
    );
  }
  if (!me.emailVerified) {
    return (
      <SettingsSection title={t("Restaurant")} text={t("Guests read this in the app.")}>
        <Stack gap="4" align="flex-start">
          <Text>{t("Verify your email first: then you can change your restaurant's profile here.")}</Text>
          <Button asChild>
            <Link to="/verify-email">{t("Verify your email")}</Link>
          </Button>
        </Stack>
      </SettingsSection>
    );
  }
  const isApproved = me.vendor.vendorVerify;
  if (isManagerOrStaff(me)) {
    return (
      <>
        <MembershipSection
          vendor={me.vendor}
          role={me.role ?? "staff"}
          offeredUntil={me.ownershipOfferedUntil}
        />
        {isApproved ? <RingsSection /> : null}
        {isApproved && mayIn(me, "setPrinters") ? <PrintersSection /> : null}
      </>
    );
  }
  return (
    <>
      <SettingsJumps without={isApproved ? [] : ["rings", "printers"]} />
      {isApproved ? null : (
        <Notice tone="info">
          {t("Your application waits for us. What you change here is what we look at.")}
        </Notice>
      )}
      <ProfileSection key={me.vendor.id} vendor={me.vendor} />
      <PaymentsSection vendor={me.vendor} />
      {isApproved ? <RingsSection /> : null}
      {isApproved ? <PrintersSection /> : null}
      <MailsSection mails={me.vendor.mails} email={me.vendor.email} />
      <TeamSection vendor={me.vendor} />
      <ActivitySection vendor={me.vendor} />
    </>
  );
}
