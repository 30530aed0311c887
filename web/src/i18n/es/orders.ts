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
  "Loading orders": "Cargando los pedidos",
} as const satisfies Catalogue;
