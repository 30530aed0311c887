import type { Catalogue } from "../catalogue.ts";

export const orders = {
  Status: "Estado",
  "User Name": "Cliente",
  Items: "Platos",
  Quantity: "Cantidad",
  Action: "Acción",
  "Pickup code": "Código de recogida",
  "Completing…": "Completando…",
  Complete: "Completar",
  Completed: "Completado",
  "Ask for the code, hand the food over, tap Complete.":
    "Pide el código, entrega la comida y toca Completar.",
  "Incomplete Orders": "Pedidos por entregar",
  "Order Time": "Hora del pedido",
  "No incomplete orders": "No hay pedidos por entregar",
  "New ones appear here by themselves.": "Los nuevos aparecen aquí solos.",
  "Completed Orders": "Pedidos completados",
  "Completion Time": "Hora de entrega",
  "No completed orders": "No hay pedidos completados",
  "What was handed over is kept here.": "Aquí queda lo que ya se entregó.",
  "Cancel the order of {name}?": "¿Cancelar el pedido de {name}?",
  "Its portions go back on sale while that runs. This cannot be undone.":
    "Sus porciones vuelven a la venta mientras dure. No se puede deshacer.",
  "Keep the order": "Conservar el pedido",
  "Cancelling…": "Cancelando…",
  "Cancel order": "Cancelar pedido",
  "{name} reads this in the app.": "{name} lo lee en la app.",
  "The order of {name} is cancelled.": "Se canceló el pedido de {name}.",
  "Show older orders": "Mostrar pedidos anteriores",
  "Older orders could not be loaded. {reason}": "No se pudieron cargar los pedidos anteriores. {reason}",
  "Loading orders": "Cargando los pedidos",
} as const satisfies Catalogue;
