/** Messages about the team of a restaurant. */
export const teamMessages = {
  "Your role in this restaurant does not include this. Ask the restaurant's owner.":
    "Tu función en este restaurante no incluye esto. Pregunta al dueño del restaurante.",
  "This account belongs to the team of a restaurant. Leave that team first, or use another account.":
    "Esta cuenta es del equipo de un restaurante. Deja primero ese equipo o usa otra cuenta.",
  "This member": "este miembro",
  "Admins who look at a restaurant to help cannot do this. Ask one of its members.":
    "Los administradores que miran un restaurante para ayudar no pueden hacer esto. Pregunta a un miembro.",
  "Choose a role.": "Elige una función.",
  "This invitation is for another email address, was used, or is too old. Ask for a new one.":
    "Esta invitación es para otro correo, ya se usó o es demasiado antigua. Pide una nueva.",
  "A team has at most {members} members and {invitations} invitations.":
    "Un equipo tiene {members} miembros y {invitations} invitaciones como máximo.",
  "This member's role was changed meanwhile. Look at it as it is now and try again.":
    "La función de este miembro cambió mientras tanto. Mírala como está ahora y vuelve a intentarlo.",
  "The owner stays in the team. Hand the restaurant over first, or delete the account to close it.":
    "El dueño sigue en el equipo. Entrega antes el restaurante, o elimina la cuenta para cerrarlo.",
  "This member's account has no verified email address, or is disabled. Choose another member.":
    "La cuenta de este miembro no tiene un correo verificado o está desactivada. Elige a otro miembro.",
  "You have handed over the restaurant of this account. Register another one with another account.":
    "Entregaste el restaurante de esta cuenta. Registra otro con otra cuenta.",
  "This offer": "esta oferta",
  "Open the link of the mail again.": "Abre otra vez el enlace del correo.",
  "Send the member's revision.": "Envía la revisión del miembro.",
  "Choose what the entries are about.": "Elige de qué tratan las entradas.",
} as const;
