import type { Catalogue } from "../catalogue.ts";

export const payments = {
  "On the way to our payment provider": "De camino a nuestro proveedor de pagos",
  "Something went wrong!": "¡Algo salió mal!",
  "Back to your dashboard": "Volver a tu panel",
  "Details submitted": "Datos enviados",
  Yes: "Sí",
  No: "No",
  "Initial onboarding status: {status}": "Estado del alta inicial: {status}",
  "Not completed": "No completado",
  "Continue with your details": "Seguir con tus datos",
  "Our payment provider still needs some details of you before it can pay you.":
    "Nuestro proveedor de pagos todavía necesita algunos datos tuyos para poder pagarte.",
  "Our payment provider is checking your details. There is nothing for you to do.":
    "Nuestro proveedor de pagos está revisando tus datos. No tienes que hacer nada.",
  "All set: you can be paid.": "Todo listo: ya puedes cobrar.",
} as const satisfies Catalogue;
