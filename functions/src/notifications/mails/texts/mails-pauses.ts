import { maxPauseDays } from "@flashplate/contract/flash-sales/sale-rules";
import type { MailLanguage } from "@flashplate/contract/vendors/vendor-rules";
import type { MailContent, MailValues } from "./mail-layout.ts";

type PauseMails = (values: MailValues) => Record<"mail-pause-ends", MailContent>;

const english: PauseMails = ({ name, pauseEnd, site }) => ({
  "mail-pause-ends": {
    subject: "The pause of your sales ends tomorrow",
    paragraphs: [
      `All sales of ${name} are paused until ${pauseEnd}. Guests find and reserve them again from then on.`,
      `To pause longer, pause again: a pause lasts ${maxPauseDays} days at most.`,
    ],
    action: { label: "Open your sales", url: `${site}/Flashsales` },
    notes: [{ text: "Questions? Write to us:", url: `${site}/contact` }],
  },
});

const spanish: PauseMails = ({ name, pauseEnd, site }) => ({
  "mail-pause-ends": {
    subject: "La pausa de tus ventas termina mañana",
    paragraphs: [
      `Todas las ventas de ${name} están en pausa hasta el ${pauseEnd}. Desde entonces, los clientes vuelven a encontrarlas y a reservar.`,
      `Para alargar la pausa, vuelve a pausar: una pausa dura ${maxPauseDays} días como máximo.`,
    ],
    action: { label: "Abrir tus ventas", url: `${site}/Flashsales` },
    notes: [{ text: "¿Preguntas? Escríbenos:", url: `${site}/contact` }],
  },
});

/** The mail before the end of a long pause, by language. */
export const pauseMails: Record<MailLanguage, PauseMails> = { en: english, es: spanish };
