import type { Activity } from "@flashplate/contract/team/activity";
import type { ActivityAction, LoggedField } from "@flashplate/contract/team/activity-records";
import type { Role } from "@flashplate/contract/team/roles";
import { statedLabels } from "../../../entities/menu/allergens/stated-texts.tsx";
import { roleNames } from "../../../entities/session/role-names.ts";
import type { PlainText, Translate } from "../../../shared/i18n/translate.ts";
import { exactPrice } from "../../../shared/lib/format/exact-price.ts";
import { clockText, dayAndTime, shortDay } from "../../../shared/lib/format/format.ts";

type Format = (value: unknown, t: Translate, timeZone: string) => string;

const text: Format = (value) => String(value);
const time: Format = (value, t, timeZone) => dayAndTime(new Date(String(value)), timeZone, t);
const money: Format = (value, t) => exactPrice(Number(value) / 100, t);
const clock: Format = (value, t) => clockText(String(value), t);
const percent: Format = (value) => `${value}%`;
const day: Format = (value, t) => shortDay(new Date(String(value)), "UTC", t);
const role: Format = (value, t) => t(roleNames[value as Role]);

/** The text of each field that an entry can name. A field with only a label is shown without its values. */
const fields: Readonly<Record<LoggedField, PlainText | { label: PlainText; format: Format } | undefined>> = {
  discount: { label: "Discount", format: percent },
  discounted_price_cents: { label: "Price", format: money },
  price_cents: { label: "Price", format: money },
  priorPrice_cents: { label: "Lowest price of the last 30 days", format: money },
  start_time: { label: "Start", format: time },
  end_time: { label: "Ends", format: time },
  item_quantity: { label: "Portions", format: text },
  item_limit: { label: "Limit per person", format: text },
  item_description: "Description",
  name: { label: "Name", format: text },
  description: "Description",
  mealType: "Category",
  img_url: "Picture",
  ...statedLabels,
  weekdays: "Days",
  from: { label: "From", format: clock },
  to: { label: "To", format: clock },
  plan: "Lower the price by itself",
  validFrom: { label: "First day", format: day },
  validUntil: { label: "Last day", format: day },
  mode: "Before each sale",
  askMinutes: "Before each sale",
  state: "Status",
  address: { label: "Address", format: text },
  phone_number: { label: "Phone", format: text },
  coordinates: "Location",
  timeZone: { label: "Time zone", format: text },
  openingHours: "Opening hours",
  profileChange: "Waits for our review",
  pausedUntil: { label: "Paused until", format: time },
  closedDays: "Closed days",
  mails: "Mails",
  role: { label: "Role", format: role },
  // The sentence of the entry says these, or other fields show what follows from them.
  item_name: undefined,
  status: undefined,
  decision: undefined,
  reason: undefined,
  portions: undefined,
  columns: undefined,
  priceRule: undefined,
  lowestBeforeRise_cents: undefined,
};

/** What the `count` of an entry counts. */
const countLabels: Partial<Record<ActivityAction, PlainText>> = {
  "sale-created": "Portions",
  "sale-deleted": "Cancelled orders",
  "order-completed": "Portions",
  "order-reopened": "Portions",
  "order-cancelled": "Portions",
  "dishes-added": "Dishes",
  "question-answered": "Portions",
};

/** Actions that removed something. Their sentence names it, and its last values are not shown. */
const removals: readonly ActivityAction[] = [
  "sale-deleted",
  "past-sale-deleted",
  "dish-removed",
  "schedule-deleted",
  "sale-unskipped",
  "printer-removed",
  "invitation-ended",
  "member-removed",
  "member-left",
];

/** The values of an entry, such as `Portions: 8 → 11`. */
export function activityDetails(
  { action, count, changes, subject }: Pick<Activity, "action" | "count" | "changes" | "subject">,
  timeZone: string,
  t: Translate,
): string[] {
  const label = countLabels[action];
  const number = label && count !== null ? [`${t(label)}: ${count.toLocaleString(t.locale)}`] : [];
  const date = subject?.date === undefined ? [] : [day(subject.date, t, timeZone)];
  if (removals.includes(action)) return [...date, ...(count === 0 ? [] : number)];
  const changed = Object.entries(changes).flatMap(([name, change]) => {
    const field = fields[name as LoggedField];
    // A restaurant sees the prior price only under the European price rule.
    const isHidden = name === "priorPrice_cents" && changes.priceRule?.new !== "eu-30-days";
    if (!field || isHidden) return [];
    if (typeof field === "string") return [t(field)];
    const { format } = field;
    const [oldText, newText] = [change.old, change.new].map((value) =>
      value === null ? "–" : format(value, t, timeZone),
    );
    const shown = change.old === null ? newText : `${oldText} → ${newText}`;
    return [`${t(field.label)}: ${shown}`];
  });
  // Without repetitions: two fields can have the same label, such as `mode` and `askMinutes`.
  return [...new Set([...date, ...number, ...changed])];
}
