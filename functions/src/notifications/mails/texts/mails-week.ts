import { dollarText } from "@flashplate/contract/shared/money";
import type { MailLanguage } from "@flashplate/contract/vendors/vendor-rules";
import type { MailContent, MailValues } from "./mail-layout.ts";

type WeekMails = (values: MailValues) => Record<"mail-week", MailContent>;

const count = (number: number, one: string, many = `${one}s`) => `${number} ${number === 1 ? one : many}`;

const english: WeekMails = ({ name, week, site }) => ({
  "mail-week": {
    subject: `Your week on Flashplate: ${dollarText(week.revenue)}`,
    paragraphs: [
      `${name} took ${dollarText(week.revenue)} last week, and ${dollarText(week.revenueBefore)} the week before.`,
      `Guests collected ${count(week.portions, "portion")} in ${count(week.orders, "order")}.`,
      `Of ${week.offered} portions that you offered, ${week.sold} were sold.`,
      ...(week.bestDish ? [`Best dish: ${week.bestDish}.`] : []),
      `That is about ${week.kg} kg of food that was eaten instead of left over.`,
    ],
    action: { label: "See all results", url: `${site}/results?days=7` },
    notes: [{ text: "Switch off the weekly mail:", url: `${site}/settings#mails` }],
  },
});

const spanish: WeekMails = ({ name, week, site }) => ({
  "mail-week": {
    subject: `Tu semana en Flashplate: ${dollarText(week.revenue)}`,
    paragraphs: [
      `${name} ingresó ${dollarText(week.revenue)} la semana pasada, y ${dollarText(week.revenueBefore)} la anterior.`,
      `Los clientes recogieron ${count(week.portions, "porción", "porciones")} en ${count(week.orders, "pedido")}.`,
      `De ${week.offered} porciones ofrecidas se vendieron ${week.sold}.`,
      ...(week.bestDish ? [`Mejor plato: ${week.bestDish}.`] : []),
      `Son unos ${week.kg} kg de comida que se aprovecharon en vez de sobrar.`,
    ],
    action: { label: "Ver todos los resultados", url: `${site}/results?days=7` },
    notes: [{ text: "Desactivar el correo semanal:", url: `${site}/settings#mails` }],
  },
});

/** The mail about the results of a week, by language. */
export const weekMails: Record<MailLanguage, WeekMails> = { en: english, es: spanish };
