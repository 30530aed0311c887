import type { Catalogue } from "../../catalogue.ts";

/** The team of a restaurant, and the link of an invitation. */
export const team = {
  Owner: "Dueño",
  Manager: "Encargado",
  Staff: "Personal",
  Team: "Equipo",
  Role: "Función",
  "Managers plan and sell. Staff hand over orders and change running sales.":
    "Los encargados planifican y venden. El personal entrega pedidos y cambia ventas en curso.",
  Invited: "Invitados",
  "You can invite others as soon as your restaurant is approved.":
    "Puedes invitar a otros en cuanto tu restaurante esté aprobado.",
  "We could not load your team.": "No pudimos cargar tu equipo.",
  "Without a name": "Sin nombre",
  "{name} is no longer on the team.": "{name} ya no está en el equipo.",
  "You are no longer on the team of {name}.": "Ya no estás en el equipo de {name}.",
  "Your restaurant is not open yet": "Tu restaurante todavía no está abierto",
  "{name} waits for our approval. This page changes as soon as the restaurant can sell.":
    "{name} espera nuestra aprobación. Esta página cambia en cuanto el restaurante pueda vender.",
  "Last active {date}": "Última actividad: {date}",
  "Log out everywhere": "Cerrar todas las sesiones",
  "Log out everywhere: {name}": "Cerrar todas las sesiones: {name}",
  "Log out now": "Cerrar ahora",
  "{name} is logged out on all devices.": "La sesión de {name} está cerrada en todos los dispositivos.",
  "Not active yet": "Sin actividad todavía",
  "Role of {name}": "Función de {name}",
  "Remove now": "Quitar ahora",
  "The invitation of {email} has ended.": "La invitación de {email} terminó.",
  "until {date}": "hasta el {date}",
  "End the invitation of {email}": "Terminar la invitación de {email}",
  End: "Terminar",
  "We have mailed the invitation to {email}.": "Enviamos la invitación a {email}.",
  "Invite somebody": "Invitar a alguien",
  "Email address": "Correo electrónico",
  "The person joins with an account of this address.": "La persona se une con una cuenta de este correo.",
  "Send the invitation": "Enviar la invitación",
  "The owner decides what you see.": "El dueño decide qué ves.",
  "Leave the team": "Dejar el equipo",
  "Leave now": "Dejar ahora",
  "Hand over the restaurant": "Entregar el restaurante",
  "Hand over the restaurant?": "¿Entregar el restaurante?",
  "A member becomes the owner. You stay on the team as a manager.":
    "Un miembro pasa a ser el dueño. Tú sigues en el equipo como encargado.",
  "New owner": "Nuevo dueño",
  "Hand over…": "Entregar…",
  "Keep the restaurant": "Quedarme el restaurante",
  "Offer the restaurant": "Ofrecer el restaurante",
  "We mail <m>{name}</m>, who can become the owner of <m>{restaurant}</m> within {days} days. Then you are a manager, and only the new owner can hand it back.":
    "Enviamos un correo a <m>{name}</m>, que puede ser el dueño de <m>{restaurant}</m> en un plazo de {days} días. Entonces tú eres encargado, y solo el nuevo dueño puede devolvértelo.",
  "The account at Stripe stays the restaurant's. The new owner decides on payouts and gets the restaurant's mails. Receipt printers that you added are removed.":
    "La cuenta de Stripe sigue siendo del restaurante. El nuevo dueño decide sobre las transferencias y recibe los correos del restaurante. Se quitan las impresoras de tickets que agregaste.",
  "<m>{name}</m> can become the owner until {date}. Nothing changes before <m>{name}</m> accepts.":
    "<m>{name}</m> puede aceptar ser el dueño hasta el {date}. Nada cambia antes de que <m>{name}</m> acepte.",
  "Take the offer back": "Retirar la oferta",
  "The offer has ended. You stay the owner.": "La oferta terminó. Sigues siendo el dueño.",
  "The owner offers you this restaurant, until {date}. If you do not want it, you need do nothing.":
    "El dueño te ofrece este restaurante, hasta el {date}. Si no lo quieres, no tienes que hacer nada.",
  "Become the owner…": "Ser el dueño…",
  "Become the owner?": "¿Ser el dueño?",
  "Become the owner": "Ser el dueño",
  "Not now": "Ahora no",
  "This offer has ended. Ask the owner.": "Esta oferta terminó. Pregunta al dueño.",
  "You are the owner now.": "Ahora eres el dueño.",
  "You decide on the profile, the team and the payouts of <r>{restaurant}</r>. Its mails go to <r>{email}</r>. The owner until now becomes a manager, whose receipt printers are removed.":
    "Tú decides sobre el perfil, el equipo y las transferencias de <r>{restaurant}</r>. Sus correos van a <r>{email}</r>. El dueño de hasta ahora pasa a ser encargado, y se quitan sus impresoras de tickets.",
  "The account at Stripe stays the restaurant's: check whose bank account gets the payouts.":
    "La cuenta de Stripe sigue siendo del restaurante: revisa qué cuenta bancaria recibe las transferencias.",
  "Join a team": "Unirte a un equipo",
  "A restaurant has invited you to work with it.": "Un restaurante te invitó a trabajar con él.",
  "Log in or register with the address that got the mail. Then you come back to this page.":
    "Inicia sesión o regístrate con el correo que recibió la invitación. Luego vuelves a esta página.",
  "Create an account": "Crear una cuenta",
  "Join the team": "Unirte al equipo",
} as const satisfies Catalogue;
