import { dollarText } from "@flashplate/contract/shared/money";
import type { MailLanguage } from "@flashplate/contract/vendors/vendor-rules";
import { counted, type MailContent, type MailValues } from "./mail-layout.ts";

type WeekMails = (values: MailValues) => Record<"mail-week", MailContent>;

const english: WeekMails = ({ name, week, site }) => ({
  "mail-week": {
    subject: `Your week on Flashplate: ${dollarText(week.revenue)}`,
    paragraphs: [
      `${name} took ${dollarText(week.revenue)} last week, and ${dollarText(week.revenueBefore)} the week before.`,
      `Guests collected ${counted(week.portions, "portion")} in ${counted(week.orders, "order")}.`,
      `That is about ${week.kg} kg of food that was eaten instead of left over.`,
      `You offered ${counted(week.offered, "portion")} and sold ${week.sold}.`,
      ...(week.bestDish ? [`Best dish: ${week.bestDish}.`] : []),
    ],
    action: { label: "See all results", url: `${site}/results?from=${week.from}&to=${week.to}` },
    notes: [{ text: "Switch off the weekly mail:", url: `${site}/settings#mails` }],
  },
});

const spanish: WeekMails = ({ name, week, site }) => ({
  "mail-week": {
    subject: `Tu semana en Flashplate: ${dollarText(week.revenue)}`,
    paragraphs: [
      `${name} ingresó ${dollarText(week.revenue)} la semana pasada, y ${dollarText(week.revenueBefore)} la anterior.`,
      `Los clientes recogieron ${counted(week.portions, "porción", "porciones")} en ${counted(week.orders, "pedido")}.`,
      `Equivale a cerca de ${week.kg} kg de comida que se aprovechó en vez de sobrar.`,
      `Ofreciste ${counted(week.offered, "porción", "porciones")} y vendiste ${week.sold}.`,
      ...(week.bestDish ? [`Mejor plato: ${week.bestDish}.`] : []),
    ],
    action: { label: "Ver todos los resultados", url: `${site}/results?from=${week.from}&to=${week.to}` },
    notes: [{ text: "Desactivar el correo semanal:", url: `${site}/settings#mails` }],
  },
});

/** The mail about the results of a week, by language. */
export const weekMails: Record<MailLanguage, WeekMails> = { en: english, es: spanish };
