import type { MailLanguage } from "@flashplate/contract/vendors/vendor-rules";
import type { MailContent, MailValues } from "./mail-layout.ts";

type TeamMails = (values: MailValues) => Record<"mail-invitation", MailContent>;

// The token is behind `#`, which browsers send to no server.
const linkOf = ({ site, invitation }: MailValues) => `${site}/join#${invitation.token}`;

const english: TeamMails = (values) => ({
  "mail-invitation": {
    subject: "You are invited to a restaurant's team",
    paragraphs: [
      `${values.name} invites you to work with them on Flashplate, as ${values.invitation.role === "manager" ? "a manager" : "staff"}.`,
      "Log in with this email address, or register with it. The link works once, within seven days.",
      "If you do not know this restaurant, you need do nothing.",
    ],
    action: { label: "Join the team", url: linkOf(values) },
    notes: [{ text: "Questions? Write to us:", url: `${values.site}/contact` }],
  },
});

const spanish: TeamMails = (values) => ({
  "mail-invitation": {
    subject: "Te invitan al equipo de un restaurante",
    paragraphs: [
      `${values.name} te invita a trabajar con su equipo en Flashplate, como ${values.invitation.role === "manager" ? "encargado" : "personal"}.`,
      "Inicia sesión con este correo, o regístrate con él. El enlace sirve una vez, durante siete días.",
      "Si no conoces este restaurante, no tienes que hacer nada.",
    ],
    action: { label: "Unirte al equipo", url: linkOf(values) },
    notes: [{ text: "¿Preguntas? Escríbenos:", url: `${values.site}/contact` }],
  },
});

/** The mail with an invitation, by language. */
export const teamMails: Record<MailLanguage, TeamMails> = { en: english, es: spanish };
