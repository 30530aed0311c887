import { Stack, Text } from "@chakra-ui/react";
import type { Role } from "@flashplate/contract/team/roles";
import type { Vendor } from "@flashplate/contract/vendors/vendors";
import { roleNames } from "../../../../entities/session/role-names.ts";
import { useOneAtATime } from "../../../../shared/hooks/use-one-at-a-time.ts";
import { useT } from "../../../../shared/i18n/language.ts";
import { Notice } from "../../../../shared/ui/messages/notice.tsx";
import { useLeaveTeam } from "../../hooks/team.queries.ts";
import { ConfirmedButton } from "../confirmed-button.tsx";
import { SettingsSection } from "../settings-section.tsx";
import { TakeOver } from "./take-over.tsx";

/** The restaurant and the role of a manager or staff, with a button to leave the team. */
export function MembershipSection({
  vendor,
  role,
  offeredUntil,
}: {
  vendor: Pick<Vendor, "id" | "name" | "timeZone">;
  role: Role;
  /** Until when the member can become the owner, ISO 8601. */
  offeredUntil: string | undefined;
}) {
  const t = useT();
  const { mutateAsync, isPending, error } = useLeaveTeam(vendor.id);
  const oneAtATime = useOneAtATime();
  return (
    <SettingsSection id="team" title={t("Team")} text={t("The owner decides what you see.")}>
      <Stack gap="4" align="flex-start">
        <Text overflowWrap="anywhere">
          <span translate="no">{vendor.name}</span>: {t(roleNames[role])}
        </Text>
        {offeredUntil === undefined ? null : <TakeOver vendor={vendor} until={offeredUntil} />}
        <ConfirmedButton
          busy={isPending}
          label={t("Leave the team")}
          confirmation={t("Leave now")}
          // `error` is shown below.
          onConfirm={() => void oneAtATime(() => mutateAsync().catch(() => undefined))}
        >
          {t("Leave the team")}
        </ConfirmedButton>
        {error ? <Notice tone="error">{error.message}</Notice> : null}
      </Stack>
    </SettingsSection>
  );
}
