import type { Catalogue } from "../../catalogue.ts";

export const payments = {
  "On the way to our payment provider": "De camino a nuestro proveedor de pagos",
  "Something went wrong!": "¡Algo salió mal!",
  "Back to your dashboard": "Volver a tu panel",
  "Details submitted": "Datos enviados",
  Yes: "Sí",
  No: "No",
  "Initial onboarding status: {status}": "Estado del alta inicial: {status}",
  "Not completed": "No completado",
  "Continue with your details": "Continuar con tus datos",
  "Our payment provider is checking your details. There is nothing for you to do.":
    "Nuestro proveedor de pagos está revisando tus datos. No tienes que hacer nada.",
  "Before you can start a sale, our payment provider needs your details. It takes a few minutes.":
    "Antes de que puedas iniciar una venta, nuestro proveedor de pagos necesita tus datos. Toma unos minutos.",
  "Our payment provider needs your details before it can pay you. It takes a few minutes.":
    "Nuestro proveedor de pagos necesita tus datos para poder pagarte. Toma unos minutos.",
  "Our payment provider asks for more, so that it can go on paying you.":
    "Nuestro proveedor de pagos pide más datos para poder seguir pagándote.",
  "Our payment provider, Stripe, has restricted your account, so it cannot pay you. Continue there to see why.":
    "Stripe, nuestro proveedor de pagos, restringió tu cuenta y no puede pagarte. Continúa allí para ver por qué.",
  "Our payment provider, Stripe, has rejected your account, so it cannot pay you.":
    "Stripe, nuestro proveedor de pagos, rechazó tu cuenta y no puede pagarte.",
  "Questions? <a>Write to us</a>.": "¿Preguntas? <a>Escríbenos</a>.",
  "Stripe asks for:": "Stripe pide:",
  "Your business: name, address, website or tax number":
    "Tu negocio: nombre, dirección, sitio web o número fiscal",
  "The owner or manager: name, address, birth date or proof of identity":
    "La persona titular o gerente: nombre, dirección, fecha de nacimiento o documento de identidad",
  "Your bank account": "Tu cuenta bancaria",
  "Your consent to Stripe's terms": "Tu aceptación de los términos de Stripe",
  "More details, which Stripe names when you continue": "Otros datos, que Stripe indica cuando sigues",
  "All set: you can be paid.": "Todo listo: ya puedes cobrar.",
  "Our payment provider, Stripe, has paused your payments until it has more details.":
    "Stripe, nuestro proveedor de pagos, puso tus pagos en pausa hasta tener más datos.",
  "Not connected": "Sin conectar",
  "Waiting for Stripe": "A la espera de Stripe",
  Connected: "Conectada",
  "Paused by Stripe": "En pausa por Stripe",
  "Opening Stripe…": "Abriendo Stripe…",
  Payouts: "Transferencias",
  "Guests pay in the app when they reserve. You get the money when they collect, or after the sale if they do not come.":
    "Los clientes pagan en la app al reservar. Recibes el dinero cuando recogen, o después de la venta si no llegan.",
  "Guests pay at your counter. As soon as Stripe can pay you, they pay in the app when they reserve.":
    "Los clientes pagan en tu mostrador. En cuanto Stripe pueda pagarte, pagan en la app al reservar.",
  "Guests pay in the app when they reserve.": "Los clientes pagan en la app al reservar.",
  "Guests pay at your counter.": "Los clientes pagan en tu mostrador.",
  "Pays at pickup {amount}": "Paga al recoger {amount}",
  "Paid at pickup {amount}": "Pagado al recoger {amount}",
  "Not paid yet {amount}": "Aún sin pagar {amount}",
  "Paid in the app {amount}": "Pagado en la app {amount}",
  "Not charged {amount}": "No cobrado {amount}",
  "Refunded {amount}": "Devuelto {amount}",
  "Payment failed {amount}": "El pago falló {amount}",
} as const satisfies Catalogue;
