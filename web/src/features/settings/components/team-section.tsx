import { chakra, Flex, Skeleton, Stack, Text } from "@chakra-ui/react";
import type { Invitation, Member } from "@flashplate/contract/team/team";
import type { Vendor } from "@flashplate/contract/vendors/vendors";
import type { ReactNode } from "react";
import { roleNames } from "../../../entities/session/role-names.ts";
import { useOneAtATime } from "../../../shared/hooks/use-one-at-a-time.ts";
import { useT } from "../../../shared/i18n/language.ts";
import { dateAndTime } from "../../../shared/lib/format/format.ts";
import { ActionButton } from "../../../shared/ui/forms/action-button.tsx";
import { ChoiceChips } from "../../../shared/ui/forms/choice-chips.tsx";
import { ErrorState } from "../../../shared/ui/layout/states.tsx";
import { Notice } from "../../../shared/ui/messages/notice.tsx";
import { toast } from "../../../shared/ui/messages/toast.ts";
import { useChangeRole, useRemoveMember, useTeam, useWithdrawInvitation } from "../hooks/team.queries.ts";
import { ConfirmedButton } from "./confirmed-button.tsx";
import { InviteForm } from "./invite-form.tsx";
import { SettingsSection } from "./settings-section.tsx";

/** Who works in the restaurant, and as what. Only for its owner. */
export function TeamSection({ vendor }: { vendor: Pick<Vendor, "timeZone" | "vendorVerify"> }) {
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

function MemberRow({ member, timeZone }: { member: Member; timeZone: string }) {
  const t = useT();
  const changing = useChangeRole();
  const removing = useRemoveMember();
  const oneAtATime = useOneAtATime();
  const { uid, role, revision, activeAt } = member;
  const name = member.name ?? member.email ?? t("Without a name");
  const error = changing.error ?? removing.error;

  async function change(next: "manager" | "staff"): Promise<void> {
    try {
      await changing.mutateAsync({ uid, role: next, revision });
      toast(t("Saved."));
    } catch {
      // `error` is shown below.
    }
  }

  async function remove(): Promise<void> {
    try {
      await removing.mutateAsync(uid);
      toast(t("{name} is no longer on the team.", { name }));
    } catch {
      // `error` is shown below.
    }
  }

  return (
    <chakra.li display="flex" flexDirection="column" gap="2">
      <Stack gap="0" minW="0">
        <Text fontWeight="semibold" overflowWrap="anywhere" translate="no">
          {name}
        </Text>
        {member.name && member.email ? (
          <Text color="fg.muted" overflowWrap="anywhere" translate="no">
            {member.email}
          </Text>
        ) : null}
        <Text color="fg.muted" textStyle="sm">
          {activeAt
            ? t("Last active {date}", { date: dateAndTime(new Date(activeAt), timeZone, t) })
            : t("Not active yet")}
        </Text>
      </Stack>
      {role === "owner" ? (
        <Text>{t(roleNames.owner)}</Text>
      ) : (
        <Flex wrap="wrap" gap="2" align="center">
          <ChoiceChips
            label={t("Role of {name}", { name })}
            choices={[
              { label: t(roleNames.manager), value: "manager" },
              { label: t(roleNames.staff), value: "staff" },
            ]}
            value={changing.isPending ? changing.variables.role : role}
            onChoose={(next) => void oneAtATime(() => change(next === "manager" ? "manager" : "staff"))}
          />
          <ConfirmedButton
            busy={removing.isPending}
            label={t("Remove {name}", { name })}
            confirmation={t("Remove now")}
            onConfirm={() => void oneAtATime(remove)}
          >
            {t("Remove")}
          </ConfirmedButton>
        </Flex>
      )}
      {error ? <Notice tone="error">{t.known(error.message)}</Notice> : null}
    </chakra.li>
  );
}

function InvitationRow({ invitation, timeZone }: { invitation: Invitation; timeZone: string }) {
  const t = useT();
  const { mutateAsync, isPending, error } = useWithdrawInvitation();
  const oneAtATime = useOneAtATime();
  const { id, email, role, expiresAt } = invitation;

  async function withdraw(): Promise<void> {
    try {
      await mutateAsync(id);
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
      {error ? <Notice tone="error">{t.known(error.message)}</Notice> : null}
    </chakra.li>
  );
}
