import { chakra, Flex, Skeleton, Stack, Text } from "@chakra-ui/react";
import type { Invitation } from "@flashplate/contract/team/team";
import type { Vendor } from "@flashplate/contract/vendors/vendors";
import type { ReactNode } from "react";
import { roleNames } from "../../../../entities/session/role-names.ts";
import { useOneAtATime } from "../../../../shared/hooks/use-one-at-a-time.ts";
import { useT } from "../../../../shared/i18n/language.ts";
import { dateAndTime } from "../../../../shared/lib/format/format.ts";
import { ActionButton } from "../../../../shared/ui/forms/action-button.tsx";
import { ErrorState } from "../../../../shared/ui/layout/states.tsx";
import { Notice } from "../../../../shared/ui/messages/notice.tsx";
import { toast } from "../../../../shared/ui/messages/toast.ts";
import { useTeam, useWithdrawInvitation } from "../../hooks/team.queries.ts";
import { removeFromSection } from "../../lib/section-heading.ts";
import { SettingsSection } from "../settings-section.tsx";
import { HandOver } from "./hand-over.tsx";
import { InviteForm } from "./invite-form.tsx";
import { MemberRow } from "./member-row.tsx";

/** Who works in the restaurant, and as what. Only for its owner. */
export function TeamSection({ vendor }: { vendor: Pick<Vendor, "name" | "timeZone" | "vendorVerify"> }) {
  const t = useT();
  const { data, error, refetch } = useTeam();
  return (
    <SettingsSection
      id="team"
      title={t("Team")}
      text={t("Managers plan and sell. Staff hand over orders and change running sales.")}
    >
      {data ? (
        <Stack gap="6">
          <List>
            {data.members.map((member) => (
              <MemberRow key={member.uid} member={member} timeZone={vendor.timeZone} />
            ))}
          </List>
          {data.invitations.length > 0 ? (
            <Stack gap="2">
              <Text fontWeight="semibold">{t("Invited")}</Text>
              <List>
                {data.invitations.map((invitation) => (
                  <InvitationRow key={invitation.id} invitation={invitation} timeZone={vendor.timeZone} />
                ))}
              </List>
            </Stack>
          ) : null}
          {vendor.vendorVerify ? (
            <InviteForm />
          ) : (
            <Text color="fg.muted">{t("You can invite others as soon as your restaurant is approved.")}</Text>
          )}
          {vendor.vendorVerify ? <HandOver team={data} vendor={vendor} /> : null}
        </Stack>
      ) : null}
      {!data && error ? (
        <ErrorState
          title={t("We could not load your team.")}
          message={error.message}
          onRetry={() => void refetch()}
        />
      ) : null}
      {!data && !error ? <Skeleton h="32" aria-label={t("Loading")} role="status" /> : null}
    </SettingsSection>
  );
}

function List({ children }: { children: ReactNode }) {
  return (
    <chakra.ul listStyleType="none" display="flex" flexDirection="column" gap="4">
      {children}
    </chakra.ul>
  );
}

function InvitationRow({ invitation, timeZone }: { invitation: Invitation; timeZone: string }) {
  const t = useT();
  const { mutateAsync, isPending, error } = useWithdrawInvitation();
  const oneAtATime = useOneAtATime();
  const { id, email, role, expiresAt } = invitation;

  async function withdraw(): Promise<void> {
    try {
      await removeFromSection("team", () => mutateAsync(id));
      toast(t("The invitation of {email} has ended.", { email }));
    } catch {
      // `error` is shown below.
    }
  }

  return (
    <chakra.li display="flex" flexDirection="column" gap="2">
      <Flex wrap="wrap" align="center" justify="space-between" gap="3">
        <Stack gap="0" minW="0" flex="1 1 10rem">
          <Text overflowWrap="anywhere" translate="no">
            {email}
          </Text>
          <Text color="fg.muted" textStyle="sm">
            {t(roleNames[role])}, {t("until {date}", { date: dateAndTime(new Date(expiresAt), timeZone, t) })}
          </Text>
        </Stack>
        <ActionButton
          variant="outline"
          busy={isPending}
          aria-label={t("End the invitation of {email}", { email })}
          onClick={() => void oneAtATime(withdraw)}
        >
          {t("End")}
        </ActionButton>
      </Flex>
      {error ? <Notice tone="error">{error.message}</Notice> : null}
    </chakra.li>
  );
}
