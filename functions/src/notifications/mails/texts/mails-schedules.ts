import type { MailKind } from "@flashplate/contract/notifications/notifications";
import type { MailLanguage } from "@flashplate/contract/vendors/vendor-rules";
import type { MailContent, MailValues } from "./mail-layout.ts";

/** Mails about schedules. */
export type ScheduleMailKind = Extract<MailKind, `mail-schedule-${string}`>;

type ScheduleMails = (values: MailValues) => Record<ScheduleMailKind, MailContent>;

const english: ScheduleMails = ({ name, dish, time, site }) => ({
  "mail-schedule-question": {
    subject: "How many portions for your next sale?",
    paragraphs: [
      `${dish}, ${time}: say how many portions ${name} has.`,
      "Without an answer there is no sale.",
    ],
    action: { label: "Answer", url: `${site}/schedule` },
    notes: [{ text: "Change how this schedule works:", url: `${site}/schedule` }],
  },
  "mail-schedule-broken": {
    subject: "A schedule has stopped",
    paragraphs: [
      `${dish} is no longer on the menu of ${name}. Its schedule makes no more sales.`,
      "Put the dish back on the menu or choose another one, then switch the schedule on.",
    ],
    action: { label: "Open the schedule", url: `${site}/schedule` },
    notes: [{ text: "Questions? Write to us:", url: `${site}/contact` }],
  },
});

const spanish: ScheduleMails = ({ name, dish, time, site }) => ({
  "mail-schedule-question": {
    subject: "¿Cuántas porciones para tu próxima venta?",
    paragraphs: [`${dish}, ${time}: di cuántas porciones tiene ${name}.`, "Sin respuesta no hay venta."],
    action: { label: "Responder", url: `${site}/schedule` },
    notes: [{ text: "Cambiar cómo funciona esta venta que se repite:", url: `${site}/schedule` }],
  },
  "mail-schedule-broken": {
    subject: "Una venta que se repite se detuvo",
    paragraphs: [
      `${dish} ya no está en el menú de ${name}. Su venta ya no se repite.`,
      "Vuelve a poner el plato en el menú o elige otro, y activa otra vez la venta que se repite.",
    ],
    action: { label: "Abrir las ventas que se repiten", url: `${site}/schedule` },
    notes: [{ text: "¿Preguntas? Escríbenos:", url: `${site}/contact` }],
  },
});

/** The mails about schedules by language. */
export const scheduleMails: Record<MailLanguage, ScheduleMails> = { en: english, es: spanish };
