import { chakra, Flex, Stack, Text } from "@chakra-ui/react";
import type { Member } from "@flashplate/contract/team/team";
import { roleNames } from "../../../../entities/session/role-names.ts";
import { useOneAtATime } from "../../../../shared/hooks/use-one-at-a-time.ts";
import { useT } from "../../../../shared/i18n/language.ts";
import { dateAndTime } from "../../../../shared/lib/format/format.ts";
import { ChoiceChips } from "../../../../shared/ui/forms/choice-chips.tsx";
import { Badge } from "../../../../shared/ui/layout/badge.tsx";
import { Notice } from "../../../../shared/ui/messages/notice.tsx";
import { toast } from "../../../../shared/ui/messages/toast.ts";
import { useChangeRole, useRemoveMember } from "../../hooks/team.queries.ts";
import { removeFromSection } from "../../lib/section-heading.ts";
import { LogOutEverywhere } from "../account/log-out-everywhere.tsx";
import { ConfirmedButton } from "../confirmed-button.tsx";

/**
 * A member of the team. The owner can change the role, end the membership, and log the member out. The
 * owner's own row has only the logout.
 */
export function MemberRow({ member, timeZone }: { member: Member; timeZone: string }) {
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
      await removeFromSection("team", () => removing.mutateAsync(uid));
      toast(t("{name} is no longer on the team.", { name }));
    } catch {
      // `error` is shown below.
    }
  }

  return (
    <chakra.li
      display="flex"
      flexDirection="column"
      gap="3"
      _notFirst={{ borderTopWidth: "1px", borderColor: "border", pt: "4" }}
    >
      <Stack gap="0" minW="0">
        <Flex wrap="wrap" align="center" columnGap="2.5" rowGap="1">
          <Text fontWeight="semibold" overflowWrap="anywhere" translate="no">
            {name}
          </Text>
          {role === "owner" ? <Badge tone="neutral">{t(roleNames.owner)}</Badge> : null}
        </Flex>
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
      <Flex wrap="wrap" gap="2" align="center">
        {role === "owner" ? null : (
          <ChoiceChips
            label={t("Role of {name}", { name })}
            choices={[
              { label: t(roleNames.manager), value: "manager" },
              { label: t(roleNames.staff), value: "staff" },
            ]}
            value={changing.isPending ? changing.variables.role : role}
            onChoose={(next) => void oneAtATime(() => change(next === "manager" ? "manager" : "staff"))}
          />
        )}
        <LogOutEverywhere uid={uid} name={name} />
        {role === "owner" ? null : (
          <ConfirmedButton
            busy={removing.isPending}
            label={t("Remove {name}", { name })}
            confirmation={t("Remove now")}
            onConfirm={() => void oneAtATime(remove)}
          >
            {t("Remove")}
          </ConfirmedButton>
        )}
      </Flex>
      {error ? <Notice tone="error">{error.message}</Notice> : null}
    </chakra.li>
  );
}
