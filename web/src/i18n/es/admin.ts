import type { Catalogue } from "../catalogue.ts";

export const admin = {
  "{name} approved.": "{name}: aprobado.",
  "{name} declined.": "{name}: rechazado.",
  "Restaurants waiting for approval": "Restaurantes por aprobar",
  "Loading…": "Cargando…",
  "These are the {count} oldest; the next ones follow.":
    "Estos son los {count} más antiguos; luego vienen los demás.",
  "Nobody is waiting.": "No hay nadie esperando.",
  "{count} restaurants, oldest first.": {
    one: "1 restaurante, y te espera.",
    other: "{count} restaurantes, los más antiguos primero.",
  },
  "The applications could not be loaded.": "No se pudieron cargar las solicitudes.",
  "All caught up": "Todo al día",
  "New applications appear here by themselves.": "Las nuevas solicitudes aparecen aquí solas.",
  "Loading the applications": "Cargando las solicitudes",
  "Email not verified": "Correo sin verificar",
  "Registered <time>{when}</time>": "Registrado: <time>{when}</time>",
  "Approving…": "Aprobando…",
  Approve: "Aprobar",
  "Declining…": "Rechazando…",
  Decline: "Rechazar",
  Less: "Menos",
  "Read all": "Leer todo",
  "Decline {name}?": "¿Rechazar {name}?",
  "Its record is deleted. The reason is kept and shown to admins alone.":
    "Se borra su registro. El motivo se guarda y solo lo ven los administradores.",
  "Keep waiting": "Dejar en espera",
  Reason: "Motivo",
} as const satisfies Catalogue;
