import { Button, chakra, Flex, Stack, Text } from "@chakra-ui/react";
import type { Member, Team } from "@flashplate/contract/team/team";
import type { Vendor } from "@flashplate/contract/vendors/vendors";
import { useState } from "react";
import { LazyDialog } from "../../../../shared/hooks/lazy-dialog.tsx";
import { useOneAtATime } from "../../../../shared/hooks/use-one-at-a-time.ts";
import { useT } from "../../../../shared/i18n/language.ts";
import { dateAndTime } from "../../../../shared/lib/format/format.ts";
import { ActionButton } from "../../../../shared/ui/forms/action-button.tsx";
import { SelectField } from "../../../../shared/ui/forms/form-field.tsx";
import { Notice } from "../../../../shared/ui/messages/notice.tsx";
import { toast } from "../../../../shared/ui/messages/toast.ts";
import { useOfferOwnership, useWithdrawOwnership } from "../../hooks/team.queries.ts";
import { asName } from "./as-name.tsx";

const importDialog = async () => (await import("./ownership-dialogs.tsx")).OfferDialog;

/** Offers the restaurant to another member, or shows to whom it is offered. Only for its owner. */
export function HandOver({ team, vendor }: { team: Team; vendor: Pick<Vendor, "name" | "timeZone"> }) {
  const offeredMember = team.members.find(({ ownershipOfferedUntil: until }) => until !== undefined);
  if (offeredMember) return <OpenOffer member={offeredMember} timeZone={vendor.timeZone} />;
  return <OfferForm members={team.members.filter(({ role }) => role !== "owner")} restaurant={vendor.name} />;
}

function useNameOf() {
  const t = useT();
  return ({ name, email }: Member) => name ?? email ?? t("Without a name");
}

function OpenOffer({ member, timeZone }: { member: Member; timeZone: string }) {
  const t = useT();
  const nameOf = useNameOf();
  const { mutateAsync, isPending, error } = useWithdrawOwnership();
  const oneAtATime = useOneAtATime();
  // `HandOver` renders this only for a member with an offer.
  const date = dateAndTime(new Date(member.ownershipOfferedUntil ?? ""), timeZone, t);

  async function takeBack(): Promise<void> {
    try {
      await mutateAsync(undefined);
      toast(t("The offer has ended. You stay the owner."));
    } catch {
      // `error` is shown below.
    }
  }

  return (
    <Stack gap="3" align="flex-start" borderTopWidth="1px" borderColor="border" pt="5">
      <Text fontWeight="semibold">{t("Hand over the restaurant")}</Text>
      <Notice tone="info">
        {t.rich(
          "<m>{name}</m> can become the owner until {date}. Nothing changes before <m>{name}</m> accepts.",
          {
            m: asName,
            name: nameOf(member),
            date,
          },
        )}
      </Notice>
      <ActionButton variant="outline" busy={isPending} onClick={() => void oneAtATime(takeBack)}>
        {t("Take the offer back")}
      </ActionButton>
      {error ? <Notice tone="error">{error.message}</Notice> : null}
    </Stack>
  );
}

function OfferForm({ members, restaurant }: { members: readonly Member[]; restaurant: string }) {
  const nameOf = useNameOf();
  const { mutateAsync } = useOfferOwnership();
  // The dialog keeps its member: the team may be loaded again, without the member, while it is open.
  const [offer, setOffer] = useState<{ to: Member; timesOpened: number }>();
  return (
    <>
      <OfferFields
        members={members}
        onOffer={(to) => setOffer({ to, timesOpened: (offer?.timesOpened ?? 0) + 1 })}
      />
      {offer ? (
        <LazyDialog
          key={offer.timesOpened}
          importDialog={importDialog}
          dialog={{
            name: nameOf(offer.to),
            restaurant,
            onConfirmed: () => mutateAsync(offer.to.uid),
          }}
        />
      ) : null}
    </>
  );
}

function OfferFields({
  members,
  onOffer,
}: {
  members: readonly Member[];
  onOffer: (member: Member) => void;
}) {
  const t = useT();
  const nameOf = useNameOf();
  const [chosen, setChosen] = useState("");
  const member = members.find(({ uid }) => uid === chosen) ?? members[0];
  if (!member) return null;
  return (
    <Stack gap="3" align="flex-start" borderTopWidth="1px" borderColor="border" pt="5">
      <Stack gap="0.5">
        <Text fontWeight="semibold">{t("Hand over the restaurant")}</Text>
        <Text color="fg.muted">{t("A member becomes the owner. You stay on the team as a manager.")}</Text>
      </Stack>
      <Flex wrap="wrap" gap="3" align="flex-end" w="full">
        <chakra.div flex="1 1 12rem" minW="0" maxW="sm">
          <SelectField
            label={t("New owner")}
            value={member.uid}
            onChange={({ target }) => setChosen(target.value)}
          >
            {members.map((one) => (
              <option key={one.uid} value={one.uid} translate="no">
                {nameOf(one)}
              </option>
            ))}
          </SelectField>
        </chakra.div>
        <Button
          type="button"
          variant="outline"
          color="fg.error"
          borderColor="border.error"
          onClick={() => onOffer(member)}
        >
          {t("Hand over…")}
        </Button>
      </Flex>
    </Stack>
  );
}
