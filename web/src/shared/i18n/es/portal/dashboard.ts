import type { Catalogue } from "../../catalogue.ts";

export const dashboard = {
  Guest: "Cliente",
  "New order from {name}": "Nuevo pedido de {name}",
  "Flash sale on {dish}": "Venta flash de {dish}",
  "Just now": "Ahora mismo",
  "Recent Activity": "Actividad reciente",
  "Unable to load activity timeline": "No se pudo cargar la actividad",
  "No order waits, and no sale runs.": "No hay pedidos en espera ni ventas en curso.",
  "Welcome Back": "Hola de nuevo",
  "Start a flash sale": "Iniciar una venta flash",
  "Total Menu Items": "Platos en el menú",
  "Active Flash Sales": "Ventas flash activas",
  "Pending Orders": "Pedidos pendientes",
  "View Full Menu": "Ver todo el menú",
  "Your menu is empty.": "Tu menú está vacío.",
  "Recent Orders": "Pedidos recientes",
  "View All": "Ver todos",
  "Completed Today: {count}": "Completados hoy: {count}",
  "Manage Flash Sales": "Administrar ventas",
  "Unable to load flash sales": "No se pudieron cargar las ventas flash",
  "{time} left": "quedan {time}",
  "Error Loading": "Error al cargar",
  "Before you can start a sale, our payment provider needs your details.":
    "Antes de que puedas iniciar una venta, nuestro proveedor de pagos necesita tus datos.",
  "Our payment provider needs your details before it can pay you.":
    "Nuestro proveedor de pagos necesita tus datos para poder pagarte.",
  "Stripe has paused your payments. Guests pay at your counter.":
    "Stripe puso tus pagos en pausa. Los clientes pagan en tu mostrador.",
  "Stripe has paused your payouts until it has more details.":
    "Stripe puso en pausa tus transferencias hasta tener más datos.",
  "Stripe is waiting for your details.": "Stripe espera tus datos.",
  "Stripe asks for more, so that it can go on paying you.":
    "Stripe pide más datos para poder seguir pagándote.",
  "Connect an account at Stripe, so that guests can pay in the app.":
    "Conecta una cuenta en Stripe para que los clientes puedan pagar en la app.",
  "Set up payments": "Configurar los pagos",
  "This could not be loaded. Check your connection and try again.":
    "No se pudo cargar. Revisa tu conexión y vuelve a intentarlo.",
  Today: "Hoy",
  "Collected in seven days: {amount}": "Recogido en siete días: {amount}",
  "All results": "Todos los resultados",
  "sold today": "vendidos hoy",
  "portions sold": "porciones vendidas",
  "portions collected": "porciones recogidas",
  "Same as last {weekday}?": "¿Lo mismo que el {weekday} pasado?",
  "{count} × {dish}, {price}, until {time}": "{count} × {dish}, {price}, hasta las {time}",
  "{count} portions are left at {time}": {
    one: "Queda 1 porción a las {time}",
    other: "Quedan {count} porciones a las {time}",
  },
  "{count} of {total} sold, {amount}": {
    one: "1 de {total} vendida, {amount}",
    other: "{count} de {total} vendidas, {amount}",
  },
  "On sale until {time}": "En venta hasta las {time}",
  "Sell {minutes} min longer": "Vender {minutes} min más",
  "More: menu and activity": "Más: menú y actividad",
  "Nothing to hand over right now.": "Ahora no hay nada por entregar.",
  "On sale now": "En venta ahora",
  "Nothing is on sale right now.": "Ahora no hay nada en venta.",
  "Your menu is empty: with dishes on it, a sale takes three taps.":
    "Tu menú está vacío: con platos en él, una venta son tres toques.",
} as const satisfies Catalogue;
