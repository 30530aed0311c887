import { chakra, Stack, Text } from "@chakra-ui/react";
import type { AssignableRole } from "@flashplate/contract/team/team";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { roleNames } from "../../../../entities/session/role-names.ts";
import { useOneAtATime } from "../../../../shared/hooks/use-one-at-a-time.ts";
import { useT } from "../../../../shared/i18n/language.ts";
import { BusyFields } from "../../../../shared/ui/forms/busy-fields.tsx";
import { ChoiceChips } from "../../../../shared/ui/forms/choice-chips.tsx";
import { TextField } from "../../../../shared/ui/forms/form-field.tsx";
import { useLazyResolver } from "../../../../shared/ui/forms/lazy-resolver.ts";
import { SubmitButton } from "../../../../shared/ui/forms/submit-button.tsx";
import { Notice } from "../../../../shared/ui/messages/notice.tsx";
import { toast } from "../../../../shared/ui/messages/toast.ts";
import { useInviteMember } from "../../hooks/team.queries.ts";

const importResolver = async () => (await import("../../lib/invitation-schema.ts")).invitationResolver;

/** Mails an invitation to a person who is to work in the restaurant. */
export function InviteForm() {
  const t = useT();
  const [role, setRole] = useState<AssignableRole>("staff");
  const { mutateAsync, isPending, error } = useInviteMember();
  const oneAtATime = useOneAtATime();
  const { register, handleSubmit, reset, formState } = useForm<{ email: string }>({
    resolver: useLazyResolver(importResolver),
    defaultValues: { email: "" },
  });

  const problem = formState.errors.root ?? error;

  async function invite({ email }: { email: string }): Promise<void> {
    try {
      await mutateAsync({ email, role });
      reset();
      toast(t("We have mailed the invitation to {email}.", { email }));
    } catch {
      // `error` is shown below.
    }
  }

  return (
    <chakra.form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void oneAtATime(handleSubmit(invite));
      }}
    >
      <Stack gap="4" align="flex-start">
        <Text fontWeight="semibold">{t("Invite somebody")}</Text>
        <BusyFields busy={isPending} w="full">
          <Stack gap="4" align="flex-start">
            <TextField
              label={t("Email address")}
              hint={t("The person joins with an account of this address.")}
              type="email"
              autoComplete="off"
              error={formState.errors.email?.message}
              {...register("email")}
            />
            <ChoiceChips
              label={t("Role")}
              choices={[
                { label: t(roleNames.staff), value: "staff" },
                { label: t(roleNames.manager), value: "manager" },
              ]}
              value={role}
              onChoose={(next) => setRole(next === "manager" ? "manager" : "staff")}
            />
          </Stack>
        </BusyFields>
        {problem ? <Notice tone="error">{problem.message}</Notice> : null}
        <SubmitButton busy={isPending} busyLabel={t("Sending…")}>
          {t("Send the invitation")}
        </SubmitButton>
      </Stack>
    </chakra.form>
  );
}
