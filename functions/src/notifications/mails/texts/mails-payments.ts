import type { MailKind } from "@flashplate/contract/notifications/notifications";
import type { MailLanguage } from "@flashplate/contract/vendors/vendor-rules";
import type { MailContent, MailValues } from "./mail-layout.ts";

/** Mails about disputed payments, and about the payment account. */
export type PaymentMailKind = Extract<MailKind, `mail-dispute-${string}` | "mail-payments-revoked">;

type PaymentMails = (values: MailValues) => Record<PaymentMailKind, MailContent>;

const english: PaymentMails = ({ name, payment: { amount, code }, site }) => {
  const orders = { label: "See the orders", url: `${site}/orders` };
  const notes = [{ text: "Questions? Write to us:", url: `${site}/contact` }];
  return {
    "mail-dispute-opened": {
      subject: "The bank of a guest disputes a payment",
      paragraphs: [
        `The bank of a guest disputes ${amount} of an order at ${name} (pickup code ${code}).`,
        "We answer the bank with what we know about the order. You have to do nothing, and you keep the money until the bank has decided.",
        "If you have more to say about this order, write to us today.",
      ],
      action: orders,
      notes,
    },
    "mail-dispute-won": {
      subject: "A dispute was decided for you",
      paragraphs: [
        `The bank of the guest has decided the dispute of ${amount} at ${name} (pickup code ${code}) for you. You keep the money.`,
      ],
      action: orders,
      notes,
    },
    "mail-dispute-lost": {
      subject: "A dispute was decided for the guest",
      paragraphs: [
        `The bank of the guest has decided the dispute of ${amount} at ${name} (pickup code ${code}) for the guest.`,
        "Stripe takes your part of the amount from your account. Your results no longer count it.",
      ],
      action: orders,
      notes,
    },
    "mail-payments-revoked": {
      subject: "Your Stripe account is disconnected",
      paragraphs: [
        `Stripe does not let us use the account of ${name} any more. Guests pay at your counter from now on.`,
        "To take payments in the app again, connect an account.",
      ],
      action: { label: "Open the settings", url: `${site}/settings` },
      notes,
    },
  };
};

const spanish: PaymentMails = ({ name, payment: { amount, code }, site }) => {
  const orders = { label: "Ver los pedidos", url: `${site}/orders` };
  const notes = [{ text: "¿Preguntas? Escríbenos:", url: `${site}/contact` }];
  return {
    "mail-dispute-opened": {
      subject: "El banco de un cliente disputa un pago",
      paragraphs: [
        `El banco de un cliente disputa ${amount} de un pedido en ${name} (código de recogida ${code}).`,
        "Respondemos al banco con lo que sabemos del pedido. No tienes que hacer nada, y conservas el dinero hasta que el banco decida.",
        "Si quieres agregar algo sobre este pedido, escríbenos hoy.",
      ],
      action: orders,
      notes,
    },
    "mail-dispute-won": {
      subject: "Una disputa se decidió a tu favor",
      paragraphs: [
        `El banco del cliente decidió a tu favor la disputa de ${amount} en ${name} (código de recogida ${code}). Conservas el dinero.`,
      ],
      action: orders,
      notes,
    },
    "mail-dispute-lost": {
      subject: "Una disputa se decidió a favor del cliente",
      paragraphs: [
        `El banco del cliente decidió a su favor la disputa de ${amount} en ${name} (código de recogida ${code}).`,
        "Stripe descuenta tu parte del importe de tu cuenta. Tus resultados ya no la cuentan.",
      ],
      action: orders,
      notes,
    },
    "mail-payments-revoked": {
      subject: "Tu cuenta de Stripe está desconectada",
      paragraphs: [
        `Stripe ya no nos deja usar la cuenta de ${name}. Desde ahora tus clientes pagan en tu mostrador.`,
        "Para volver a cobrar en la app, conecta una cuenta.",
      ],
      action: { label: "Abrir los ajustes", url: `${site}/settings` },
      notes,
    },
  };
};

/** The mails about payments by language. */
export const paymentMails: Record<MailLanguage, PaymentMails> = { en: english, es: spanish };
