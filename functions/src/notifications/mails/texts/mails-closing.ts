import { extensionMinutes } from "@flashplate/contract/flash-sales/closing-report";
import { dollarText } from "@flashplate/contract/shared/money";
import type { MailLanguage } from "@flashplate/contract/vendors/vendor-rules";
import { counted, type MailContent, type MailValues } from "./mail-layout.ts";

type ClosingMails = (values: MailValues) => Record<"mail-closing", MailContent>;

const english: ClosingMails = ({ name, closing, site }) => ({
  "mail-closing": {
    subject: `${closing.left === 1 ? "1 portion is" : `${closing.left} portions are`} left until ${closing.time}`,
    paragraphs: [
      `${name} has sold ${closing.sold} of ${counted(closing.offered, "portion")} for ${dollarText(closing.revenue)}.`,
      `The last sale ends at ${closing.time}. One tap sells ${extensionMinutes} minutes longer.`,
    ],
    action: { label: `Sell ${extensionMinutes} min longer`, url: `${site}/dashboard` },
    notes: [{ text: "Switch off mails during your sales:", url: `${site}/settings#mails` }],
  },
});

const spanish: ClosingMails = ({ name, closing, site }) => ({
  "mail-closing": {
    subject: `${closing.left === 1 ? "Queda 1 porción" : `Quedan ${closing.left} porciones`} hasta las ${closing.time}`,
    paragraphs: [
      `${name} vendió ${closing.sold} de ${counted(closing.offered, "porción", "porciones")} por ${dollarText(closing.revenue)}.`,
      `La última venta termina a las ${closing.time}. Con un toque se vende ${extensionMinutes} minutos más.`,
    ],
    action: { label: `Vender ${extensionMinutes} min más`, url: `${site}/dashboard` },
    notes: [{ text: "Desactivar los correos durante tus ventas:", url: `${site}/settings#mails` }],
  },
});

/** The mail with the closing report, by language. */
export const closingMails: Record<MailLanguage, ClosingMails> = { en: english, es: spanish };
