import type { Catalogue } from "../catalogue.ts";

export const disputes = {
  Disputes: "Disputas",
  "Payments that guests dispute with their bank, and until when the bank takes an answer.":
    "Pagos que los clientes disputan con su banco, y hasta cuándo acepta el banco una respuesta.",
  "Loading the disputes": "Cargando las disputas",
  "The disputes could not be loaded.": "No se pudieron cargar las disputas.",
  "No payment is disputed": "No hay pagos en disputa",
  "When a guest's bank disputes a payment, it appears here with its deadline.":
    "Cuando el banco de un cliente disputa un pago, aparece aquí con su plazo.",
  "Disputes, nearest deadline first": "Disputas, primero las de plazo más cercano",
  "There are more disputes. Search at Stripe.": "Hay más disputas. Búscalas en Stripe.",
  "The bank asks": "El banco pregunta",
  Open: "Abierta",
  Won: "Ganada",
  Lost: "Perdida",
  "Ended without a dispute": "Terminó sin disputa",
  "Stripe takes the restaurant's part back within minutes.":
    "Stripe retira la parte del restaurante en unos minutos.",
  "Stripe returns the restaurant's part within minutes.":
    "Stripe devuelve la parte del restaurante en unos minutos.",
  "The restaurant's part was taken back. Its results do not count it.":
    "Se retiró la parte del restaurante. Sus resultados no la cuentan.",
  "Nothing could be taken back from the restaurant. Its results do not count the amount.":
    "No se pudo retirar nada al restaurante. Sus resultados no cuentan el importe.",
  "The restaurant keeps its part. There is nothing to do.":
    "El restaurante conserva su parte. No hay nada que hacer.",
  "There is nothing to do.": "No hay nada que hacer.",
  "Accepted. Stripe closes it as lost within minutes.":
    "Aceptada. Stripe la cierra como perdida en unos minutos.",
  "The bank has the evidence. It decides within about two months.":
    "El banco tiene las pruebas. Decide en unos dos meses.",
  "The bank has taken nothing. We send it the order's records. If the guest is right, refund the payment at Stripe instead.":
    "El banco no retiró nada. Le enviamos los datos del pedido. Si el cliente tiene razón, devuelve el pago en Stripe.",
  "We send the order's records to the bank. If the guest is right, accept the dispute before: an answer costs a fee that only comes back when it is won.":
    "Enviamos al banco los datos del pedido. Si el cliente tiene razón, acepta antes la disputa: responder cuesta una comisión que solo vuelve si se gana.",
  "The order was cancelled, so we send nothing. Accept the dispute, or answer at Stripe.":
    "El pedido se canceló, así que no enviamos nada. Acepta la disputa o responde en Stripe.",
  "The order was cancelled, so we refund the payment. That answers the bank's question.":
    "El pedido se canceló, así que devolvemos el pago. Eso responde a la pregunta del banco.",
  "No order has this payment. There is nothing to do.":
    "Ningún pedido tiene este pago. No hay nada que hacer.",
  "No order has this payment. Refund it at Stripe: that answers the bank's question.":
    "Ningún pedido tiene este pago. Devuélvelo en Stripe: eso responde a la pregunta del banco.",
  "No order has this payment, so we send nothing. Accept the dispute, or answer at Stripe.":
    "Ningún pedido tiene este pago, así que no enviamos nada. Acepta la disputa o responde en Stripe.",
  Order: "Pedido",
  "Guest's name": "Nombre del cliente",
  "Guest's email": "Correo del cliente",
  "Day of pickup": "Día de la recogida",
  "Our terms": "Nuestros términos",
  "Times and code": "Horas y código",
  "Sent, and not kept here": "Enviado, y no se guarda aquí",
  "What was sent": "Qué se envió",
  "Stripe's fee {amount}": "Comisión de Stripe {amount}",
  "The last attempt failed: <code>{reason}</code>": "El último intento falló: <code>{reason}</code>",
  "Answer by <time>{when}</time>": "Responder antes de <time>{when}</time>",
  "We send it <time>{when}</time>": "Lo enviamos <time>{when}</time>",
  "Sent <time>{when}</time>": "Enviado <time>{when}</time>",
  "Accept the dispute": "Aceptar la disputa",
  "Accept this dispute?": "¿Aceptar esta disputa?",
  "Accept as lost": "Aceptar como perdida",
  "{name}, {amount}. The guest keeps the money. It cannot be undone.":
    "{name}, {amount}. El cliente se queda el dinero. No se puede deshacer.",
  "{name}, {amount}. The guest keeps the money, and the restaurant's part is taken back. It cannot be undone.":
    "{name}, {amount}. El cliente se queda el dinero y se retira la parte del restaurante. No se puede deshacer.",
  "Accepted: {name}, {amount}.": "Aceptada: {name}, {amount}.",
  "Return waits for the bank": "La devolución espera al banco",
  "The order was cancelled while the guest's bank disputes the payment. The refund waits until the bank has decided. If it has taken only a part, give the rest back at Stripe. See the disputes.":
    "El pedido se canceló mientras el banco del cliente disputa el pago. La devolución espera a que el banco decida. Si solo se quedó con una parte, devuelve el resto en Stripe. Mira las disputas.",
  "Early fraud warning": "Aviso de fraude",
  "The card's bank reports a possible fraud. Ask the restaurant whether the order was collected. If it was not, refund it at Stripe before a dispute follows.":
    "El banco de la tarjeta avisa de un posible fraude. Pregunta al restaurante si se recogió el pedido. Si no, devuélvelo en Stripe antes de que haya una disputa.",
  "The guest's bank asks about this payment.": "El banco del cliente pregunta por este pago.",
  "Disputed by the guest's bank: {amount}. You keep it until the bank decides.":
    "Disputado por el banco del cliente: {amount}. Lo conservas hasta que el banco decida.",
  "Dispute won: you keep {amount}.": "Disputa ganada: conservas {amount}.",
  "Dispute lost: the guest got {amount} back.": "Disputa perdida: el cliente recuperó {amount}.",
} as const satisfies Catalogue;
