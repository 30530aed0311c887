import type { Catalogue } from "../../catalogue.ts";

export const live = {
  "No connection. This may be out of date.": "Sin conexión. Puede no estar al día.",
  "{count} new orders": { one: "1 pedido nuevo", other: "{count} pedidos nuevos" },
  "New order {name}: {dishes}": "Pedido nuevo {name}: {dishes}",
  "{name}: completed": "{name}: completado",
  "We could not confirm that {name} is completed.": "No pudimos confirmar que {name} se completó.",
  "We could not confirm that {name} was undone.": "No pudimos confirmar que {name} se deshizo.",
  "Sound for new orders": "Sonido para pedidos nuevos",
  On: "Sí",
  Off: "No",
  "Tap the page once, so that the browser lets it sound.":
    "Toca la página una vez para que el navegador permita el sonido.",
} as const satisfies Catalogue;
