import { Text } from "@chakra-ui/react";
import { ownershipOfferDays } from "@flashplate/contract/team/roles";
import { useSignedInUser } from "../../../../entities/session/session.tsx";
import { useT } from "../../../../shared/i18n/language.ts";
import { PasswordDialog } from "../account/password-dialog.tsx";
import { asName } from "./as-name.tsx";

interface OwnershipDialogProps {
  restaurant: string;
  onConfirmed: () => Promise<unknown>;
}

/** Tells the owner what a hand-over changes. Needs a new `key` for each opening. */
export function OfferDialog({
  name,
  restaurant,
  onConfirmed,
}: OwnershipDialogProps & {
  /** The name of the member who gets the offer. */
  name: string;
}) {
  const t = useT();
  return (
    <PasswordDialog
      title={t("Hand over the restaurant?")}
      cancel={t("Keep the restaurant")}
      action={t("Offer the restaurant")}
      onConfirmed={onConfirmed}
    >
      <Text overflowWrap="anywhere">
        {t.rich(
          "We mail <m>{name}</m>, who can become the owner of <m>{restaurant}</m> within {days} days. Then you are a manager, and only the new owner can hand it back.",
          { m: asName, name, restaurant, days: ownershipOfferDays },
        )}
      </Text>
      <Text>
        {t(
          "The account at Stripe stays the restaurant's. The new owner decides on payouts and gets the restaurant's mails. Receipt printers that you added are removed.",
        )}
      </Text>
    </PasswordDialog>
  );
}

/** Tells a member what changes when they become the owner. Needs a new `key` for each opening. */
export function TakeOverDialog({ restaurant, onConfirmed }: OwnershipDialogProps) {
  const t = useT();
  const { email } = useSignedInUser();
  return (
    <PasswordDialog
      title={t("Become the owner?")}
      cancel={t("Not now")}
      action={t("Become the owner")}
      onConfirmed={onConfirmed}
    >
      <Text overflowWrap="anywhere">
        {t.rich(
          "You decide on the profile, the team and the payouts of <r>{restaurant}</r>. Its mails go to <r>{email}</r>. The owner until now becomes a manager, whose receipt printers are removed.",
          { r: asName, restaurant, email },
        )}
      </Text>
      <Text>
        {t("The account at Stripe stays the restaurant's: check whose bank account gets the payouts.")}
      </Text>
    </PasswordDialog>
  );
}
