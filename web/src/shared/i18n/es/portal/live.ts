import type { Catalogue } from "../../catalogue.ts";

export const live = {
  "No connection. This may be out of date.": "Sin conexión. Puede no estar al día.",
  "{count} new orders": { one: "1 pedido nuevo", other: "{count} pedidos nuevos" },
  "New order {name}: {dishes}": "Pedido nuevo {name}: {dishes}",
  "{name}: completed": "{name}: completado",
  "We could not confirm that {name} is completed.": "No pudimos confirmar que {name} se completó.",
  "We could not confirm that {name} was undone.": "No pudimos confirmar que {name} se deshizo.",
  "Log out before everything is saved?": "¿Cerrar sesión antes de que todo se guarde?",
  "Stay signed in": "No cerrar sesión",
  "Log out anyway": "Cerrar sesión de todos modos",
  "Your latest changes are not confirmed yet. Stay signed in until they are saved. If you log out now, they may be lost.":
    "Tus últimos cambios aún no están confirmados. No cierres sesión hasta que se guarden. Si la cierras ahora, se pueden perder.",
  "Sound for new orders": "Sonido para pedidos nuevos",
  On: "Sí",
  Off: "No",
  "Tap the page once, so that the browser lets it sound.":
    "Toca la página una vez para que el navegador permita el sonido.",
} as const satisfies Catalogue;
