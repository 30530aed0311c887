/** Messages about payments, from the server; like `messages`. */
export const paymentMessages = {
  "The payment could not be started, so nothing was reserved and nothing is charged. Reserve again in a moment.":
    "No se pudo iniciar el pago: no se reservó nada ni se te cobra nada. Reserva otra vez en un momento.",
  "The payment is still being prepared, and your portions are held. Send the same reservation again in a moment.":
    "El pago aún se está preparando y tus porciones están apartadas. Envía la misma reserva otra vez en un momento.",
  "This restaurant takes payment in the app. Update the app, then reserve again.":
    "Este restaurante cobra en la app. Actualízala y reserva otra vez.",
  "This order was paid and not collected in time, so it is closed. If its guest comes now, hand it out.":
    "Este pedido se pagó y no se recogió a tiempo, así que está cerrado. Si el cliente viene ahora, entrégaselo.",
  "Set up your payments first: we cannot pay you before our payment provider has your details.":
    "Primero configura tus pagos: no podemos pagarte hasta que nuestro proveedor de pagos tenga tus datos.",
  "Our payment provider does not let us see this account any more. Write to us on the contact page.":
    "Nuestro proveedor de pagos ya no nos deja ver esta cuenta. Escríbenos desde la página de contacto.",
  "Payments are not set up here yet. Everything else works; try this again later.":
    "Los pagos aún no están configurados aquí. Todo lo demás funciona; inténtalo más tarde.",
  "Our payment provider does not answer right now. Nothing is lost; try again in a few minutes.":
    "Nuestro proveedor de pagos no responde ahora. No se pierde nada; vuelve a intentarlo en unos minutos.",
  "Our payment provider did not accept this. Try again; if it stays, write to us on the contact page.":
    "Nuestro proveedor de pagos no lo aceptó. Vuelve a intentarlo; si sigue igual, escríbenos desde la página de contacto.",
  "The price is ${price} now. Look at the sale again before you reserve.":
    "El precio ahora es de {price} dólares. Mira otra vez la venta antes de reservar.",
  "You have not paid your last reservation of this sale. Pay or cancel it first.":
    "No pagaste tu última reserva de esta venta. Primero págala o cancélala.",
  "Other guests are paying for these portions right now. Try again in a moment.":
    "Otros clientes están pagando estas porciones en este momento. Vuelve a intentarlo en un momento.",
} as const satisfies Record<string, string>;
