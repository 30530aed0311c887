import type { TeamMailKind } from "@flashplate/contract/notifications/notifications";
import { invitationDays, ownershipOfferDays } from "@flashplate/contract/team/roles";
import type { MailLanguage } from "@flashplate/contract/vendors/vendor-rules";
import type { MailContent, MailValues } from "./mail-layout.ts";

type TeamMails = (values: MailValues) => Record<TeamMailKind, MailContent>;

// The token is behind `#`, which browsers send to no server.
const linkOf = ({ site, invitation }: MailValues) => `${site}/join#${invitation.token}`;

const english: TeamMails = (values) => ({
  "mail-invitation": {
    subject: "You are invited to a restaurant's team",
    paragraphs: [
      `${values.name} invites you to work with them on Flashplate, as ${values.invitation.role === "manager" ? "a manager" : "staff"}.`,
      `Log in with this email address, or register with it. The link works once, within ${invitationDays} days.`,
      "If you do not know this restaurant, you need do nothing.",
    ],
    action: { label: "Join the team", url: linkOf(values) },
    notes: [{ text: "Questions? Write to us:", url: `${values.site}/contact` }],
  },
  "mail-ownership-offered": {
    subject: "You can become the owner of your restaurant",
    paragraphs: [
      `The owner of ${values.name} offers you the ownership on Flashplate.`,
      `Accept it in your settings within ${ownershipOfferDays} days. Then the team, the payouts and the mails are yours.`,
      "The account at Stripe stays with the restaurant: check whose bank account it pays.",
      "If you do not want this, you need do nothing.",
    ],
    action: { label: "Open the settings", url: `${values.site}/settings#team` },
    notes: [{ text: "Questions? Write to us:", url: `${values.site}/contact` }],
  },
  "mail-ownership-taken": {
    subject: "Your restaurant has a new owner",
    paragraphs: [
      `The member whom you chose is now the owner of ${values.name}. You are a manager.`,
      "The account at Stripe stays with the restaurant. Mails go to the new owner from now on.",
    ],
    action: { label: "Open the settings", url: `${values.site}/settings#team` },
    notes: [{ text: "Was this not you? Write to us at once:", url: `${values.site}/contact` }],
  },
});

const spanish: TeamMails = (values) => ({
  "mail-invitation": {
    subject: "Te invitan al equipo de un restaurante",
    paragraphs: [
      `${values.name} te invita a trabajar con su equipo en Flashplate, como ${values.invitation.role === "manager" ? "encargado" : "parte del personal"}.`,
      `Inicia sesión con este correo, o regístrate con él. El enlace sirve una vez, durante ${invitationDays} días.`,
      "Si no conoces este restaurante, no tienes que hacer nada.",
    ],
    action: { label: "Unirte al equipo", url: linkOf(values) },
    notes: [{ text: "¿Preguntas? Escríbenos:", url: `${values.site}/contact` }],
  },
  "mail-ownership-offered": {
    subject: "Puedes ser el dueño de tu restaurante",
    paragraphs: [
      `El dueño de ${values.name} te ofrece el restaurante en Flashplate.`,
      `Acéptalo en tus ajustes en un plazo de ${ownershipOfferDays} días. Entonces serán tuyos el equipo, las transferencias y los correos del restaurante.`,
      "La cuenta de Stripe sigue siendo del restaurante: revisa a qué cuenta bancaria paga.",
      "Si no lo quieres, no tienes que hacer nada.",
    ],
    action: { label: "Abrir los ajustes", url: `${values.site}/settings#team` },
    notes: [{ text: "¿Preguntas? Escríbenos:", url: `${values.site}/contact` }],
  },
  "mail-ownership-taken": {
    subject: "Tu restaurante tiene un nuevo dueño",
    paragraphs: [
      `La persona que elegiste es ahora el dueño de ${values.name}. Tú eres encargado.`,
      "La cuenta de Stripe sigue siendo del restaurante. Desde ahora los correos van al nuevo dueño.",
    ],
    action: { label: "Abrir los ajustes", url: `${values.site}/settings#team` },
    notes: [{ text: "¿No fuiste tú? Escríbenos enseguida:", url: `${values.site}/contact` }],
  },
});

/** The mails about invitations and the ownership, by language. */
export const teamMails: Record<MailLanguage, TeamMails> = { en: english, es: spanish };
