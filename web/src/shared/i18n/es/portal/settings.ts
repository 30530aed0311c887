import type { Catalogue } from "../../catalogue.ts";

export const settings = {
  Account: "Cuenta",
  "Your data": "Tus datos",
  "A file with what we store about you.": "Un archivo con lo que guardamos sobre ti.",
  "A file with what we store about you, and about your restaurant if you have one.":
    "Un archivo con lo que guardamos sobre ti, y sobre tu restaurante si tienes uno.",
  "A file with what we store about you and your restaurant.":
    "Un archivo con lo que guardamos sobre ti y tu restaurante.",
  "Download my data": "Descargar mis datos",
  Mails: "Correos",
  "From us to {email}. Changes apply right away.":
    "De nosotros a {email}. Los cambios se aplican de inmediato.",
  "We do not send news by mail yet.": "Todavía no enviamos noticias por correo.",
  "You see new orders and our decisions here, when you log in.":
    "Los pedidos nuevos y nuestras decisiones los ves aquí, cuando inicias sesión.",
  "Language of the mails": "Idioma de los correos",
  "During your sales": "Durante tus ventas",
  "New orders: while none of your devices has your orders open, at most once every 15 minutes.":
    "Pedidos nuevos: mientras ninguno de tus dispositivos tenga abiertos los pedidos, como máximo cada 15 minutos.",
  "Decisions about your restaurant and your account always come by mail.":
    "Las decisiones sobre tu restaurante y tu cuenta siempre llegan por correo.",
  "Receipt printers": "Impresoras de tickets",
  "New orders are printed by themselves. For printers with Star CloudPRNT.":
    "Los pedidos nuevos se imprimen solos. Para impresoras con Star CloudPRNT.",
  "No printer yet.": "Todavía no hay ninguna impresora.",
  "Add a printer": "Agregar una impresora",
  "Add the printer": "Agregar la impresora",
  "Adding…": "Agregando…",
  "We could not load your printers.": "No pudimos cargar tus impresoras.",
  "Name of the printer": "Nombre de la impresora",
  "Paper width": "Ancho del papel",
  "Paper of 80 mm": "Papel de 80 mm",
  "Paper of 58 mm": "Papel de 58 mm",
  "Enter this in the CloudPRNT settings of the printer, with a polling time of 5 seconds.":
    "Escríbelo en los ajustes de CloudPRNT de la impresora, con un intervalo de consulta de 5 segundos.",
  "The password is shown only now.": "La contraseña solo se muestra ahora.",
  "Server URL": "URL del servidor",
  "User name": "Nombre de usuario",
  Copy: "Copiar",
  "Print a test page": "Imprimir una prueba",
  "The test page waits for the printer.": "La prueba espera a la impresora.",
  "{name} prints no orders any more.": "{name} ya no imprime pedidos.",
  "{count} wait": { one: "1 en espera", other: "{count} en espera" },
  "Not connected yet": "Aún sin conectar",
  Offline: "Sin conexión",
  Online: "Conectada",
  "Look at the printer": "Revisa la impresora",
  "The printer {name} is offline.": "La impresora {name} está sin conexión.",
  "Look at the printer {name}: paper or cover.": "Revisa la impresora {name}: el papel o la tapa.",
  "It prints no orders now.": "Ahora no imprime pedidos.",
  "Print again": "Imprimir otra vez",
  "{name} was not printed.": "{name} no se imprimió.",
  "A copy waits for the printer.": "Una copia espera a la impresora.",
  "No printer waits for this copy any more.": "Ninguna impresora espera ya esta copia.",
  "Jump to a section": "Ir a una sección",
  "Rings for new orders": "Avisos de pedidos nuevos",
  "On this device, also while this page is closed.": "En este dispositivo, también con esta página cerrada.",
  "Ring this device for new orders": "Avisar en este dispositivo de pedidos nuevos",
  "The ring shows what was ordered and the pickup code.":
    "El aviso muestra lo pedido y el código de recogida.",
  "It also rings when a schedule asks how many portions you have.":
    "También avisa cuando una venta que se repite pregunta cuántas porciones tienes.",
  "Before closing, it rings with what is left, and with the sale of a week ago.":
    "Antes del cierre avisa de lo que queda y de la venta de hace una semana.",
  "What is left: shortly before your last sale ends, if no device rings.":
    "Lo que queda: poco antes de que termine tu última venta, si ningún dispositivo avisa.",
  "We could not load your devices.": "No pudimos cargar tus dispositivos.",
  "This device rings for new orders.": "Este dispositivo avisa de los pedidos nuevos.",
  "This device does not ring any more.": "Este dispositivo ya no avisa.",
  "This browser cannot ring while the page is closed. Try Chrome, Edge or Firefox.":
    "Este navegador no puede avisar con la página cerrada. Prueba con Chrome, Edge o Firefox.",
  "Add Flashplate to your Home Screen first: tap Share, then Add to Home Screen. Open it from there, and come back to this page.":
    "Primero agrega Flashplate a la pantalla de inicio: toca Compartir y luego Agregar a inicio. Ábrelo desde ahí y vuelve a esta página.",
  "The browser blocks notifications from Flashplate. Allow them in the browser's settings for this site, then reload the page.":
    "El navegador bloquea las notificaciones de Flashplate. Permítelas en los ajustes del navegador para este sitio y vuelve a cargar la página.",
  "Notifications were not allowed. Turn the switch on again and tap Allow.":
    "No se permitieron las notificaciones. Vuelve a activarlo y toca Permitir.",
  "The browser could not register this device. Try again in a moment.":
    "El navegador no pudo registrar este dispositivo. Vuelve a intentarlo en un momento.",
  Browser: "Navegador",
  "Other devices that ring": "Otros dispositivos que avisan",
  "Added {date}": "Agregado el {date}",
  "Remove {device}": "Quitar {device}",
  "{device} does not ring any more.": "{device} ya no avisa.",
  "Sign-in and account deletion": "Acceso y eliminación de la cuenta",
  "You are signed in as": "Iniciaste sesión como",
  "Change the password": "Cambiar la contraseña",
  "Delete the account": "Eliminar la cuenta",
  "Your restaurant, menu, sales and pictures go with it. Sales that run end at once.":
    "Con ella se van tu restaurante, tu menú, tus ventas y tus fotos. Las ventas en curso terminan de inmediato.",
  "Your reservations are cancelled, and your name is removed from your orders.":
    "Se cancelan tus reservas, y tu nombre se quita de tus pedidos.",
  "Delete the account…": "Eliminar la cuenta…",
  "Match device": "Como el dispositivo",
  Light: "Claro",
  Dark: "Oscuro",
  "Look and language": "Apariencia e idioma",
  "On this device. Changes apply right away.": "En este dispositivo. Los cambios se aplican de inmediato.",
  Colours: "Colores",
  Language: "Idioma",
  "Your account is deleted. Thank you for the time you were with us.":
    "Se eliminó tu cuenta. Gracias por el tiempo que estuviste con nosotros.",
  "Delete the account?": "¿Eliminar la cuenta?",
  "Keep the account": "Conservar la cuenta",
  "Delete for good": "Eliminar para siempre",
  "Your restaurant, its menu, sales and pictures are deleted. Sales that run end now, and guests who have ordered are told. This cannot be taken back.":
    "Se eliminan tu restaurante, su menú, sus ventas y sus fotos. Las ventas en curso terminan ahora, y avisamos a los clientes que tienen pedidos. No se puede deshacer.",
  "Your account is deleted. What you have reserved is cancelled. This cannot be taken back.":
    "Se elimina tu cuenta. Se cancelan tus reservas. No se puede deshacer.",
  "Your email address, to confirm": "Tu correo, para confirmar",
  "Results of the week": "Resultados de la semana",
  "Sent on Monday morning, after a week with sales.":
    "Se envía el lunes por la mañana, después de una semana con ventas.",
  Monday: "Lunes",
  Tuesday: "Martes",
  Wednesday: "Miércoles",
  Thursday: "Jueves",
  Friday: "Viernes",
  Saturday: "Sábado",
  Sunday: "Domingo",
  "Guests do not see any hours yet.": "Los clientes aún no ven ningún horario.",
  "Add opening hours": "Agregar horario",
  "Show no hours": "No mostrar horario",
  Closed: "Cerrado",
  "{day}, opens at": "{day}, abre a las",
  "{day}, closes at": "{day}, cierra a las",
  "Remove these hours of {day}": "Quitar estas horas: {day}",
  "Until the next day": "Hasta el día siguiente",
  "Add hours on {day}": "Agregar horas: {day}",
  "Add hours": "Agregar horas",
  "Copy to every day": "Copiar a todos los días",
  "Our payment provider, Stripe, keeps your bank details. We never see them.":
    "Stripe, nuestro proveedor de pagos, guarda tus datos bancarios. Nosotros no los vemos.",
  "You can connect your account as soon as we have approved your restaurant.":
    "Podrás conectar tu cuenta en cuanto aprobemos tu restaurante.",
  "Guests pay at your counter. Payments are not set up here yet. There is nothing for you to do.":
    "Los clientes pagan en tu mostrador. Los pagos aún no están disponibles aquí. No tienes que hacer nada.",
  "Payments are not set up here yet.": "Los pagos aún no están disponibles aquí.",
  "We could not ask our payment provider.": "No pudimos preguntar a nuestro proveedor de pagos.",
  "Connecting…": "Conectando…",
  "Connect your account": "Conectar tu cuenta",
  "Your browser did not let us have your position. Allow it in the browser's settings, or choose your address.":
    "Tu navegador no nos dio tu ubicación. Permítelo en sus ajustes o elige tu dirección.",
  "Your device could not find out where it is. Choose your address instead.":
    "Tu dispositivo no pudo averiguar dónde está. Elige tu dirección.",
  "Your place is set. Guests nearby can find you.":
    "Tu lugar ya está en el mapa. Los clientes cercanos pueden encontrarte.",
  "The place stays where it was. To move it, choose your new address from the suggestions.":
    "El lugar en el mapa sigue donde estaba. Para moverlo, elige tu nueva dirección entre las sugerencias.",
  "Advanced: coordinates": "Avanzado: coordenadas",
  "Suggested addresses": "Direcciones sugeridas",
  "Searching…": "Buscando…",
  "Start typing, then choose your address.": "Empieza a escribir y elige tu dirección.",
  "No address found. Check the spelling, or use your position.":
    "No se encontró la dirección. Revisa cómo está escrita o usa tu ubicación actual.",
  "{count} addresses found. Choose yours.": {
    one: "1 dirección encontrada. Elígela.",
    other: "{count} direcciones encontradas. Elige la tuya.",
  },
  Location: "Ubicación",
  "Guests cannot find your sales: your restaurant has no place on the map.":
    "Los clientes no encuentran tus ventas: tu restaurante no tiene lugar en el mapa.",
  "Guests cannot find your sales yet: your place on the map waits for our review.":
    "Los clientes aún no encuentran tus ventas: tu lugar en el mapa está pendiente de nuestra revisión.",
  "Guests cannot find your sales yet: your restaurant is not on the map. Ask its owner.":
    "Los clientes aún no encuentran tus ventas: tu restaurante no está en el mapa. Pregunta a su dueño.",
  "Set your location": "Indica tu ubicación",
  Suggested: "Sugerida",
  "Show all time zones": "Mostrar todas las zonas horarias",
  "Time zones": "Zonas horarias",
  "No time zone found. Type the name of a large city.":
    "No se encontró la zona horaria. Escribe el nombre de una ciudad grande.",
  "Rings on devices": "Avisos en dispositivos",
  "Restaurants' own devices ring for new orders, also while the page is closed.":
    "Los dispositivos de los restaurantes avisan de los pedidos nuevos, también con la página cerrada.",
  "What devices would show is only written down. No device rings.":
    "Lo que mostrarían los dispositivos solo se anota. Ninguno avisa.",
  "No device rings. Restaurants hear new orders while the page is open.":
    "Ningún dispositivo avisa. Los restaurantes se enteran de los pedidos nuevos con la página abierta.",
  "Address search": "Búsqueda de direcciones",
  "A geocoder suggests addresses at registration and in the settings.":
    "Un geocodificador sugiere direcciones en el registro y en los ajustes.",
  "A practice copy of a geocoder answers. It knows only a few addresses.":
    "Responde una copia de prueba de un geocodificador. Solo conoce algunas direcciones.",
  "There are no suggestions of addresses. Restaurants use their position instead.":
    "No hay sugerencias de direcciones. Los restaurantes usan su ubicación actual.",
  "Place on the map": "Lugar en el mapa",
  "Set your location so nearby guests can find you.":
    "Indica tu ubicación para que los clientes cercanos te encuentren.",
  "Finding your position…": "Buscando tu ubicación…",
  "Use my position": "Usar mi ubicación actual",
  "Remove the place": "Quitar el lugar",
  "See it on a map": "Verlo en un mapa",
  "Found, to about {meters} m. Use it while you are in your restaurant.":
    "Encontrada, con un margen de unos {meters} m. Úsala mientras estés en tu restaurante.",
  Latitude: "Latitud",
  Longitude: "Longitud",
  "As 40.7206": "Como 40.7206",
  "As -73.9897": "Como -73.9897",
  Restaurant: "Restaurante",
  "Guests read this in the app. Your email stays between you and us.":
    "Los clientes lo leen en la app. Tu correo queda entre tú y nosotros.",
  "Guests read this in the app.": "Los clientes lo leen en la app.",
  "You sign in with it.": "Con él inicias sesión.",
  "Where you are": "Dónde estás",
  "Guests come here to pick up what they reserved. Running sales move with you.":
    "Los clientes vienen aquí a recoger lo que reservaron. Las ventas en curso se mueven contigo.",
  "When you are open": "Cuándo abres",
  "In your restaurant's own time. Closing after midnight? Enter the closing time as usual.":
    "En la hora de tu restaurante. ¿Cierras después de medianoche? Escribe la hora de cierre tal cual.",
  "Opening hours": "Horario",
  "Time zone": "Zona horaria",
  "Sales, orders and hours are shown in it.": "Las ventas, los pedidos y el horario se muestran en ella.",
  "Saved.": "Guardado.",
  Save: "Guardar",
  "Not saved yet.": "Aún sin guardar.",
  "What you changed here has not been saved yet.": "Lo que cambiaste aquí aún no está guardado.",
  "Not saved: your profile was changed meanwhile.": "No se guardó: tu perfil cambió mientras tanto.",
  "Perhaps in another tab. What is saved now:": "Quizá en otra pestaña. Lo que está guardado ahora:",
  changed: "cambió",
  "What you typed is still here. Save stores it; everything else stays as it is now.":
    "Lo que escribiste sigue aquí. Al guardar queda eso; todo lo demás sigue como está ahora.",
  "This is an admin's account. It has no restaurant.":
    "Esta es una cuenta de administración. No tiene restaurante.",
  "There is no restaurant on this account yet.": "Esta cuenta aún no tiene restaurante.",
  "Verify your email first: then you can change your restaurant's profile here.":
    "Primero verifica tu correo: después podrás cambiar aquí el perfil de tu restaurante.",
  "Your application waits for us. What you change here is what we look at.":
    "Tu solicitud espera nuestra decisión. Lo que cambies aquí es lo que revisaremos.",
  "Menu reading": "Lectura de menús",
  Notifications: "Notificaciones",
  "Contact messages": "Mensajes de contacto",
  "An AI text service reads the menus that are uploaded.":
    "Un servicio de texto con IA lee los menús que se suben.",
  "A practice copy of the AI text service answers, the same for every menu.":
    "Responde una copia de prueba del servicio de texto con IA, con lo mismo para cada menú.",
  "Menus that are uploaded are read by text recognition of our own. Look them over with care.":
    "Nuestro propio reconocimiento de texto lee los menús que se suben. Revísalos con cuidado.",
  "Stripe keeps the restaurants' bank details and pays them.":
    "Stripe guarda los datos bancarios de los restaurantes y les paga.",
  "A practice copy of Stripe answers. No money moves.":
    "Responde una copia de prueba de Stripe. No se mueve dinero.",
  "A restaurant's followers hear on their phones when a sale starts.":
    "Los seguidores de un restaurante reciben un aviso en el teléfono cuando empieza una venta.",
  "What followers would hear is only written down. No phone rings.":
    "Los avisos a los seguidores solo se anotan. No suena ningún teléfono.",
  "What is sent on the contact page is stored and passed on to our team.":
    "Lo que se envía en la página de contacto se guarda y llega a nuestro equipo.",
  "What is sent on the contact page is stored and passed on to a practice inbox.":
    "Lo que se envía en la página de contacto se guarda y llega a un buzón de prueba.",
  "What is sent on the contact page is stored. It is not forwarded.":
    "Lo que se envía en la página de contacto se guarda. No se reenvía.",
  Live: "En marcha",
  "Practice only": "Solo pruebas",
  "Not live": "Sin activar",
  "Connected services": "Servicios conectados",
  "The services that Flashplate uses here, and whether they are live.":
    "Los servicios que usa Flashplate aquí, y si están en marcha.",
  "We could not ask which services are live.": "No pudimos preguntar qué servicios están en marcha.",
  "Guests pay in the app at restaurants that Stripe can pay.":
    "Los clientes pagan en la app en los restaurantes a los que Stripe puede pagar.",
  "Guests pay at the restaurants' counters.": "Los clientes pagan en el mostrador de los restaurantes.",
  "What Stripe finds out later is seen when a restaurant opens its payments, or a day later.":
    "Lo que Stripe averigüe después se ve cuando un restaurante abre sus pagos, o un día más tarde.",
  "Waiting for review": "En revisión",
  "New name: {name}. Guests see {present} until we accept it.":
    "Nombre nuevo: {name}. Los clientes ven {present} hasta que lo aceptemos.",
  "New address: {address}. Guests see {present} until we accept it.":
    "Dirección nueva: {address}. Los clientes ven {present} hasta que la aceptemos.",
  "First place. Guests nearby find you after we accept it.":
    "Primer lugar. Los clientes cercanos te encontrarán cuando lo aceptemos.",
  "New place. Guests see {address} until we accept it.":
    "Lugar nuevo. Los clientes ven {address} hasta que lo aceptemos.",
  "Mail to restaurants": "Correo a los restaurantes",
  "Restaurants hear by mail when we have received, approved or declined their application.":
    "Los restaurantes reciben un correo cuando recibimos, aprobamos o rechazamos su solicitud.",
  "Mails to restaurants are only written down. None is sent.":
    "Los correos a los restaurantes solo se anotan. No se envía ninguno.",
  "No mail is sent. Restaurants see our decision when they log in.":
    "No se envían correos. Los restaurantes ven nuestra decisión al iniciar sesión.",
} as const satisfies Catalogue;
