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
  "Not active yet": "Sin actividad todavía",
  "Role of {name}": "Función de {name}",
  "Remove now": "Quitar ahora",
  "The invitation of {email} has ended.": "La invitación de {email} terminó.",
  "until {date}": "hasta {date}",
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
  "Join a team": "Unirte a un equipo",
  "A restaurant has invited you to work with it.": "Un restaurante te invitó a trabajar con él.",
  "Log in or register with the address that got the mail. Then you come back to this page.":
    "Inicia sesión o regístrate con el correo que recibió la invitación. Luego vuelves a esta página.",
  "Create an account": "Crear una cuenta",
  "Join the team": "Unirte al equipo",
} as const satisfies Catalogue;
