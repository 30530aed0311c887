import type { Catalogue } from "../catalogue.ts";

export const marketing = {
  "Good food belongs on a plate.": "La buena comida va en un plato.",
  "Every evening, small restaurants throw away food that somebody around the corner would have loved. Flashplate reduces food waste by helping them sell it in time.":
    "Cada noche, pequeños restaurantes tiran comida que a alguien de la esquina le habría encantado. Flashplate reduce el desperdicio ayudándoles a venderla a tiempo.",
  "What a flash sale does": "Qué logra una venta flash",
  "For guests there is an app": "Para los clientes hay una app",
  "Restaurants work on this site; guests use the Flashplate app on their phones. It knows their favourites, tells them of a sale close by, and keeps their portion until it ends.":
    "Los restaurantes trabajan en este sitio; los clientes usan la app de Flashplate en su teléfono. Conoce sus favoritos, les avisa de una venta cercana y guarda su porción hasta que termina.",
  "Last changed on {date}": "Último cambio: {date}",
  "A discount, a closing time, done.": "Un descuento, una hora de cierre y listo.",
  "Pick a dish from your menu, say how much less it costs and until when. A flash sale takes under a minute and ends by itself.":
    "Elige un plato de tu menú, di cuánto menos cuesta y hasta cuándo. Una venta flash toma menos de un minuto y termina sola.",
  "Mushroom risotto": "Risotto de setas",
  "40% off": "−40 %",
  "ends 21:30": "termina a las 21:30",
  "6 portions left": "quedan 6 porciones",
  "Need help? Write to <a>{email}</a>": "¿Necesitas ayuda? Escribe a <a>{email}</a>",
  Footer: "Pie de página",
  "Flashplate: tonight's surplus, sold before closing":
    "Flashplate: lo que sobra hoy, vendido antes del cierre",
  "Restaurants put what is left on a flash sale. Guests nearby hear of it at once, and eat well for less.":
    "Los restaurantes ponen lo que queda en venta flash. Los clientes cercanos se enteran al momento y comen bien por menos.",
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
  "Guests nearby hear of it at once.": "Los clientes cercanos se enteran al momento.",
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
    "Una barra con ensalada, huevos al horno, pan y café",
  "Neighbours hear of it in the app": "Los vecinos se enteran en la app",
  "Our app tells guests nearby when one of their favourite restaurants runs a flash sale. They reserve, come by, and eat well for less.":
    "Nuestra app avisa a los clientes cercanos cuando uno de sus restaurantes favoritos tiene una venta flash. Reservan, pasan y comen bien por menos.",
  "A phone with the app beside a pizza": "Un teléfono con la app junto a una pizza",
  "Mushroom risotto at 40% off until 21:30.": "Risotto de setas con 40 % de descuento hasta las 21:30.",
  "Last 4 bowls of beef broth, half the price.": "Últimos 4 tazones de caldo de res, a mitad de precio.",
  "12 min": "12 min",
} as const satisfies Catalogue;
