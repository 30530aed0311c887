import { minutesToReapply } from "@flashplate/contract/vendors/vendor-rules";
import type { LanguageMails } from "./language-mails.ts";
import type { MailValues } from "./mail-layout.ts";

/**
 * The Spanish mails to restaurants, except those of subjects that have a file with both languages.
 */
export function spanishMails({ name, reason, orders, site }: MailValues): LanguageMails {
  const why = reason === null ? [] : [`Motivo: ${reason}`];
  const notes = [{ text: "¿Preguntas? Escríbenos:", url: `${site}/contact` }];
  return {
    "mail-received": {
      subject: "Recibimos tu solicitud",
      paragraphs: [
        `Gracias por registrar ${name}. Estamos revisando tu solicitud.`,
        "Recibirás otro correo cuando hayamos decidido. Después de la aprobación agregas tu menú y empiezas a vender.",
      ],
      notes,
    },
    "mail-approved": {
      subject: "Tu restaurante está aprobado",
      paragraphs: [`${name} está aprobado. Ya puedes iniciar tu primera venta flash.`],
      action: { label: "Iniciar sesión", url: `${site}/login` },
      notes,
    },
    "mail-declined": {
      subject: "Tu solicitud fue rechazada",
      paragraphs: [
        `No podemos incluir ${name} en Flashplate.`,
        ...why,
        `Puedes volver a solicitarlo dentro de ${minutesToReapply} minutos: inicia sesión, corrige los datos y envía el formulario otra vez.`,
      ],
      action: { label: "Solicitarlo otra vez", url: `${site}/login` },
      notes,
    },
    "mail-change-accepted": {
      subject: "El cambio de tu perfil es público",
      paragraphs: [`Los clientes ya ven el cambio de ${name} que pediste.`],
      notes,
    },
    "mail-change-rejected": {
      subject: "El cambio de tu perfil no se aceptó",
      paragraphs: [
        `Los clientes siguen viendo el perfil anterior de ${name}.`,
        ...why,
        "Puedes cambiarlo otra vez.",
      ],
      action: { label: "Abrir los ajustes", url: `${site}/settings` },
      notes,
    },
    "mail-account-deleted": {
      subject: "Se eliminó tu cuenta",
      paragraphs: [
        `La cuenta de ${name} está cerrada y sus datos se están eliminando.`,
        "Si no lo pediste tú, escríbenos de inmediato.",
      ],
      notes,
    },
    "mail-new-orders": {
      subject: orders === 1 ? "Te espera un pedido nuevo" : `Te esperan ${orders} pedidos nuevos`,
      paragraphs: [
        orders === 1
          ? `${name} tiene un pedido nuevo. Ninguno de tus dispositivos lo abrió todavía.`
          : `${name} tiene ${orders} pedidos nuevos. Ninguno de tus dispositivos los abrió todavía.`,
      ],
      action: { label: "Ver los pedidos", url: `${site}/orders` },
      notes: [{ text: "Desactivar los correos durante tus ventas:", url: `${site}/settings#mails` }],
    },
  };
}
