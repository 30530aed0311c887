import type { Catalogue } from "../../catalogue.ts";

/** The activity log of a restaurant. */
export const activity = {
  "<p>{person}</p> put <s>{subject}</s> on sale.": "<p>{person}</p> puso <s>{subject}</s> a la venta.",
  "<p>{person}</p> edited the sale of <s>{subject}</s>.":
    "<p>{person}</p> editó la venta de <s>{subject}</s>.",
  "<p>{person}</p> adjusted the sale of <s>{subject}</s>.":
    "<p>{person}</p> ajustó la venta de <s>{subject}</s>.",
  "The price of <s>{subject}</s> was lowered as planned, {count} left.":
    "El precio de <s>{subject}</s> bajó como estaba planeado; quedaban {count}.",
  "<p>{person}</p> switched off the planned prices of <s>{subject}</s>.":
    "<p>{person}</p> desactivó los precios planeados de <s>{subject}</s>.",
  "<p>{person}</p> switched on the planned prices of <s>{subject}</s> again.":
    "<p>{person}</p> volvió a activar los precios planeados de <s>{subject}</s>.",
  "<p>{person}</p> stopped <s>{subject}</s>, {count} left.":
    "<p>{person}</p> dejó de vender <s>{subject}</s>: quedaban {count}.",
  "<p>{person}</p> deleted the sale of <s>{subject}</s>.":
    "<p>{person}</p> eliminó la venta de <s>{subject}</s>.",
  "The sale of <s>{subject}</s> ended, {count} left.":
    "La venta de <s>{subject}</s> terminó: quedaban {count}.",
  "<p>{person}</p> deleted a past sale of <s>{subject}</s>.":
    "<p>{person}</p> eliminó una venta pasada de <s>{subject}</s>.",
  "<p>{person}</p> handed over an order of <s>{subject}</s>.":
    "<p>{person}</p> entregó un pedido de <s>{subject}</s>.",
  "<p>{person}</p> opened an order of <s>{subject}</s> again.":
    "<p>{person}</p> volvió a abrir un pedido de <s>{subject}</s>.",
  "<p>{person}</p> cancelled an order of <s>{subject}</s>.":
    "<p>{person}</p> canceló un pedido de <s>{subject}</s>.",
  "<p>{person}</p> added <s>{subject}</s> to the menu.": "<p>{person}</p> agregó <s>{subject}</s> al menú.",
  "<p>{person}</p> changed <s>{subject}</s> on the menu.":
    "<p>{person}</p> cambió <s>{subject}</s> en el menú.",
  "<p>{person}</p> removed <s>{subject}</s> from the menu.":
    "<p>{person}</p> quitó <s>{subject}</s> del menú.",
  "<p>{person}</p> put <s>{subject}</s> back on the menu.":
    "<p>{person}</p> devolvió <s>{subject}</s> al menú.",
  "<p>{person}</p> created a schedule for <s>{subject}</s>.":
    "<p>{person}</p> creó una venta que se repite de <s>{subject}</s>.",
  "<p>{person}</p> changed the schedule of <s>{subject}</s>.":
    "<p>{person}</p> cambió la venta que se repite de <s>{subject}</s>.",
  "<p>{person}</p> deleted the schedule of <s>{subject}</s>.":
    "<p>{person}</p> eliminó la venta que se repite de <s>{subject}</s>.",
  "<p>{person}</p> skipped a planned sale of <s>{subject}</s>.":
    "<p>{person}</p> omitió una venta prevista de <s>{subject}</s>.",
  "<p>{person}</p> brought back a skipped sale of <s>{subject}</s>.":
    "<p>{person}</p> recuperó una venta omitida de <s>{subject}</s>.",
  "<p>{person}</p> said how many portions of <s>{subject}</s> there are.":
    "<p>{person}</p> dijo cuántas porciones de <s>{subject}</s> hay.",
  "<p>{person}</p> took back the answer about <s>{subject}</s>.":
    "<p>{person}</p> retiró la respuesta sobre <s>{subject}</s>.",
  "<p>{person}</p> added the printer <s>{subject}</s>.":
    "<p>{person}</p> agregó la impresora <s>{subject}</s>.",
  "<p>{person}</p> removed the printer <s>{subject}</s>.":
    "<p>{person}</p> quitó la impresora <s>{subject}</s>.",
  "<p>{person}</p> applied with the restaurant.": "<p>{person}</p> solicitó el alta del restaurante.",
  "<p>{person}</p> paused all sales.": "<p>{person}</p> pausó todas las ventas.",
  "<p>{person}</p> resumed all sales.": "<p>{person}</p> reanudó todas las ventas.",
  "<p>{person}</p> changed the closed days.": "<p>{person}</p> cambió los días de cierre.",
  "<p>{person}</p> changed the profile.": "<p>{person}</p> cambió el perfil.",
  "<p>{person}</p> decided on a change of the profile.":
    "<p>{person}</p> decidió sobre un cambio del perfil.",
  "<p>{person}</p> changed which mails the restaurant gets.":
    "<p>{person}</p> cambió qué correos recibe el restaurante.",
  "<p>{person}</p> verified the email address.": "<p>{person}</p> verificó el correo electrónico.",
  "<p>{person}</p> changed the email address.": "<p>{person}</p> cambió el correo electrónico.",
  "<p>{person}</p> connected an account at Stripe.": "<p>{person}</p> conectó una cuenta de Stripe.",
  "<p>{person}</p> approved the restaurant.": "<p>{person}</p> aprobó el restaurante.",
  "<p>{person}</p> declined the restaurant.": "<p>{person}</p> rechazó el restaurante.",
  "<p>{person}</p> withdrew the approval.": "<p>{person}</p> retiró la aprobación.",
  "<p>{person}</p> looked at the restaurant to help.": "<p>{person}</p> miró el restaurante para ayudar.",
  "<p>{person}</p> invited someone to the team.": "<p>{person}</p> invitó a alguien al equipo.",
  "<p>{person}</p> withdrew an invitation to the team.": "<p>{person}</p> retiró una invitación al equipo.",
  "<p>{person}</p> joined the team.": "<p>{person}</p> se unió al equipo.",
  "<p>{person}</p> changed the role of <s>{subject}</s>.":
    "<p>{person}</p> cambió la función de <s>{subject}</s>.",
  "<p>{person}</p> removed <s>{subject}</s> from the team.":
    "<p>{person}</p> quitó a <s>{subject}</s> del equipo.",
  "<p>{person}</p> left the team.": "<p>{person}</p> dejó el equipo.",
  "<p>{person}</p> logged <s>{subject}</s> out on all devices.":
    "<p>{person}</p> cerró la sesión de <s>{subject}</s> en todos los dispositivos.",
  "<p>{person}</p> offered the ownership to <s>{subject}</s>.":
    "<p>{person}</p> ofreció la propiedad a <s>{subject}</s>.",
  "<p>{person}</p> took the offer of the ownership back.":
    "<p>{person}</p> retiró la oferta de la propiedad.",
  "<p>{person}</p> became the owner.": "<p>{person}</p> es el nuevo dueño.",
  Activity: "Actividad",
  "Who changed what in your restaurant. We keep it for {days} days.":
    "Quién cambió qué en tu restaurante. Lo guardamos {days} días.",
  "Show the activity": "Mostrar la actividad",
  "Nothing yet.": "Nada todavía.",
  "We could not load the activity.": "No pudimos cargar la actividad.",
  "Show older activity": "Mostrar actividad anterior",
  Person: "Persona",
  Everyone: "Todos",
  About: "Sobre",
  Everything: "Todo",
  "a former member": "un miembro anterior",
  "A former member": "Un miembro anterior",
  Ends: "Termina",
  "Lowest price of the last 30 days": "Precio más bajo de los últimos 30 días",
  "Before each sale": "Antes de cada venta",
  "Waits for our review": "Espera nuestra revisión",
  "Paused until": "En pausa hasta",
  "Cancelled orders": "Pedidos cancelados",
} as const satisfies Catalogue;
