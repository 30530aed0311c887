import type { Catalogue } from "../../catalogue.ts";

export const live = {
  "No connection. This may be out of date.": "Sin conexión. Puede no estar al día.",
  "{count} new orders": { one: "1 pedido nuevo", other: "{count} pedidos nuevos" },
  "New order {name}: {dishes}": "Pedido nuevo {name}: {dishes}",
  "{name}: completed": "{name}: completado",
  "{name} was not completed.": "{name} no se completó.",
  "Sound for new orders": "Sonido para pedidos nuevos",
  On: "Sí",
  Off: "No",
  "Tap the page once, so that the browser lets it sound.":
    "Toca la página una vez para que el navegador deje sonar.",
} as const satisfies Catalogue;
