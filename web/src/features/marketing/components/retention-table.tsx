import { chakra } from "@chakra-ui/react";
import {
  activityDaysKept,
  contactMessageDaysKept,
  decisionDaysKept,
  disputeDaysKept,
  settledPaymentDaysKept,
} from "@flashplate/contract/shared/retention";
import { useT } from "../../../shared/i18n/language.ts";

const Table = chakra("table", {
  base: {
    w: "full",
    textAlign: "start",
    // Large letters must not make the page wider than a phone.
    tableLayout: "fixed",
    overflowWrap: "anywhere",
    "& th, & td": { py: "2", pe: "4", textAlign: "start", verticalAlign: "top", borderBottomWidth: "1px" },
  },
});

/** How long each kind of data is kept. Decision 36 has the reasons. */
export function RetentionTable() {
  const t = useT();
  const years = (days: number) => t.plural(days / 365, "1 year", "{count} years");
  const rows = [
    [t("Account, restaurant, menu, sales, pictures"), t("Until you delete the account")],
    [t("Orders"), t("No limit; without name and account number once the guest's account is deleted")],
    [t("Our decisions, with a declined application"), years(decisionDaysKept)],
    [t("Our notes on payments that we settled"), years(settledPaymentDaysKept)],
    [t("Payments that a guest's bank disputed, without the guest's name"), years(disputeDaysKept)],
    [t("Messages to us"), years(contactMessageDaysKept)],
    [t("What a guest reserved lately, for the limits on reservations"), t("38 days")],
    [t("Notifications that we sent"), t("30 days")],
    [
      t("Devices that ring for new orders"),
      t("Until you switch the ring off, log out there, or delete the account"),
    ],
    [
      t("Who works in a restaurant's team"),
      t("Until the person leaves or is removed, or either account is deleted"),
    ],
    [t("Invitations to a team, with the email address"), t("7 days")],
    [
      t("Who changed what in a restaurant"),
      t("{days} days; without the name once the account is deleted", { days: activityDaysKept }),
    ],
    [t("What a device shows without a network"), t("A day, on the device only; until you log out")],
    [t("How often a network address or an account asked us, for the limits on requests"), t("A day")],
    [t("Logs of requests"), t("30 days")],
    [t("Backups, which still contain deleted data"), t("14 weeks")],
    [t("That an account was deleted, with its number only"), t("No limit")],
  ] as const;
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">{t("What")}</th>
          <th scope="col">{t("How long we keep it")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([what, time]) => (
          <tr key={what}>
            <td>{what}</td>
            <td>{time}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
