import type { Catalogue } from "../../catalogue.ts";

export const marketing = {
  "Good food belongs on a plate.": "La buena comida va en un plato.",
  "Every evening, small restaurants throw away food that somebody around the corner would have loved. Flashplate reduces food waste by helping them sell it in time.":
    "Cada noche, pequeños restaurantes tiran comida que a alguien de la esquina le habría encantado. Flashplate reduce el desperdicio ayudándolos a venderla a tiempo.",
  "What a flash sale does": "Qué logra una venta flash",
  "For guests there is an app": "Para los clientes hay una app",
  "Restaurants work on this site; guests use the Flashplate app on their phones. It knows their favourites, tells them of a sale close by, and keeps their portion until it ends.":
    "Los restaurantes trabajan en este sitio; los clientes usan la app de Flashplate en su teléfono. Conoce sus favoritos, les avisa de una venta cercana y guarda su porción hasta que termina.",
  "Last changed on {date}": "Último cambio: {date}",
  "A discount, a closing time, done.": "Un descuento, una hora de cierre y listo.",
  "Pick a dish from your menu, say how much less it costs and until when. A flash sale takes under a minute and ends by itself.":
    "Elige un plato de tu menú, di cuánto menos cuesta y hasta cuándo. Una venta flash toma menos de un minuto y termina sola.",
  "Mushroom risotto": "Risotto de champiñones",
  "40% off": "−40 %",
  "8:15 PM": "20:15",
  "8:16 PM": "20:16",
  "8:45 PM": "20:45",
  "9:30 PM": "21:30",
  "ends 9:30 PM": "termina a las 21:30",
  "6 portions left": "quedan 6 porciones",
  "Need help? Write to <a>{email}</a>": "¿Necesitas ayuda? Escribe a <a>{email}</a>",
  Footer: "Pie de página",
  "Flashplate: tonight's surplus, sold before closing":
    "Flashplate: lo que sobra hoy, vendido antes del cierre",
  "Restaurants put what is left on a flash sale. Guests nearby hear of it at once, and eat well for less.":
    "Los restaurantes ponen lo que queda en venta flash. Los clientes cercanos se enteran de inmediato y comen bien por menos.",
  "A table of dishes at closing time": "Una mesa con platos a la hora del cierre",
  carousel: "carrusel",
  "How Flashplate helps": "Cómo ayuda Flashplate",
  "Slide {number} of {total}": "Diapositiva {number} de {total}",
  "Previous slide": "Diapositiva anterior",
  "{number} of {total}": "{number} de {total}",
  "Next slide": "Diapositiva siguiente",
  "Play the slides": "Reanudar las diapositivas",
  "Pause the slides": "Pausar las diapositivas",
  slide: "diapositiva",
  "Guests nearby hear of it at once.": "Los clientes cercanos se enteran de inmediato.",
  "Guests who follow your restaurant and are within 5 km get a notification when the sale starts. They reserve in the app, and pick up before it ends.":
    "Los clientes que siguen tu restaurante y están a menos de 5 km reciben un aviso cuando empieza la venta. Reservan en la app y recogen antes de que termine.",
  "Good food is eaten": "La buena comida se come",
  "What a kitchen has left at closing time is as good as it was at noon. A flash sale finds somebody who eats it tonight.":
    "Lo que le queda a una cocina al cerrar es tan bueno como al mediodía. Una venta flash encuentra a quien se lo coma esta noche.",
  "Two boxes of pasta and salad, packed to be taken away":
    "Dos cajas de pasta y ensalada, listas para llevar",
  "Small restaurants earn on it": "Los pequeños restaurantes ganan",
  "A dish sold for less still pays for what went into it. No contract and no commitment: the kitchen says what, how much and until when.":
    "Un plato vendido por menos aún paga lo que costó. Sin contrato ni compromiso: la cocina dice qué, cuánto y hasta cuándo.",
  "A counter with a salad, baked eggs, bread and coffee":
    "Un mostrador con ensalada, huevos al horno, pan y café",
  "Neighbours hear of it in the app": "Los vecinos se enteran en la app",
  "Our app tells guests nearby when one of their favourite restaurants runs a flash sale. They reserve, come by, and eat well for less.":
    "Nuestra app avisa a los clientes cercanos cuando uno de sus restaurantes favoritos tiene una venta flash. Reservan, pasan y comen bien por menos.",
  "A phone with the app beside a pizza": "Un teléfono con la app junto a una pizza",
  "Mushroom risotto at 40% off until 9:30 PM.":
    "Risotto de champiñones con 40 % de descuento hasta las 21:30.",
  "Last 4 bowls of beef broth, half the price.": "Últimos 4 tazones de caldo de res, a mitad de precio.",
  "12 min": "12 min",
  "The whole evening on one screen": "Toda la noche en una pantalla",
  "What is on sale, what waits at the counter, and what to sell again. On a desk or in a hand.":
    "Lo que está en venta, lo que espera en el mostrador y lo que puedes volver a vender. En una mesa o en la mano.",
  "The dashboard on a computer: dishes to sell again, running sales and pending orders":
    "El panel en una computadora: platos para volver a vender, ventas en curso y pedidos pendientes",
  "A phone: the sheet that puts a dish on sale": "Un teléfono: la hoja que pone un plato en venta",
  "Three steps": "Tres pasos",
  "From the first visit to the first portion sold.": "De la primera visita a la primera porción vendida.",
  "Name, address and a picture. We look at every application ourselves and write to you.":
    "Nombre, dirección y una foto. Revisamos cada solicitud nosotros mismos y te escribimos.",
  "Put on sale what is left": "Pon en venta lo que queda",
  "Choose the dish by its picture. Price, end and portions are filled in from last time: three taps.":
    "Elige el plato por su foto. Precio, fin y porciones ya vienen de la última vez: tres toques.",
  "Hand it over": "Entrégalo",
  "Guests reserve in the app and show a code at the counter. One tap completes the order.":
    "Los clientes reservan en la app y muestran un código en el mostrador. Un toque completa el pedido.",
  "What an evening can look like": "Cómo puede ser una noche",
  "An example: the restaurant and its numbers are made up. How much you sell depends on your dishes, your prices and who is nearby.":
    "Un ejemplo: el restaurante y sus números son inventados. Cuánto vendas depende de tus platos, tus precios y quién esté cerca.",
  Example: "Ejemplo",
  "{offered} portions are left. The kitchen puts them on sale: {price} instead of {before}, until 9:30 PM.":
    "Quedan {offered} porciones. La cocina las pone en venta: {price} en lugar de {before}, hasta las 21:30.",
  "Followers nearby hear of it in the app.": "Los seguidores cercanos se enteran en la app.",
  "The first guests show their code at the counter and pay there.":
    "Los primeros clientes muestran su código en el mostrador y pagan ahí.",
  "The sale ends by itself. {sold} of {offered} portions are sold.":
    "La venta termina sola. Se vendieron {sold} de {offered} porciones.",
  "for {count} portions that would have been thrown away": "por {count} porciones que se habrían tirado",
  "Free while in beta": "Gratis durante la beta",
  "No fee, no commission, no contract. Before that changes, we tell you by mail.":
    "Sin cuota, sin comisión, sin contrato. Antes de que cambie, te avisamos por correo.",
  "Who pays, and how?": "¿Quién paga y cómo?",
  "At your counter when they collect. Or in the app when they reserve, if you take payments there: Stripe then pays you.":
    "En tu mostrador, al recoger. O en la app, al reservar, si aceptas pagos ahí: entonces Stripe te paga.",
  "How soon can I sell?": "¿Cuándo puedo vender?",
  "As soon as we have approved you. We look at every application ourselves and send you a mail. You can upload your menu as a photo or a PDF.":
    "En cuanto te hayamos aprobado. Revisamos cada solicitud nosotros mismos y te enviamos un correo. Puedes subir tu menú como foto o PDF.",
  "What do I need?": "¿Qué necesito?",
  "A phone, a tablet or a computer with a browser. There is nothing to install and no till to connect.":
    "Un teléfono, una tableta o una computadora con navegador. No hay nada que instalar ni caja que conectar.",
  "What if nobody collects?": "¿Y si nadie recoge?",
  "Paid in the app, it is yours. A guest who leaves three other orders in 30 days cannot reserve for a week.":
    "Si se pagó en la app, es tuyo. Quien deja sin recoger otros tres pedidos en 30 días no puede reservar durante una semana.",
  "What if it sells out at the counter?": "¿Y si se agota en el mostrador?",
  "Stop the sale with two taps: reserved portions stay reserved. If you cannot serve one, cancel its order, and the guest is told why.":
    "Detén la venta con dos toques: las porciones reservadas siguen reservadas. Si no puedes servir una, cancela su pedido y el cliente sabrá por qué.",
  "Can I leave again?": "¿Puedo darme de baja?",
  "At any time. Delete your account in the settings, and your menu, sales and pictures go with it.":
    "Cuando quieras. Elimina tu cuenta en los ajustes, y tu menú, tus ventas y tus fotos se van con ella.",
  "Something left tonight?": "¿Sobra algo esta noche?",
  "Register now, and put the next surplus on sale as soon as we have approved you.":
    "Regístrate ahora y pon en venta lo próximo que sobre en cuanto te hayamos aprobado.",
} as const satisfies Catalogue;
