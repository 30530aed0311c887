import type { Catalogue } from "../../catalogue.ts";

/** The terms and the privacy page. */
export const legal = {
  Privacy: "Privacidad",
  "What this site stores, who sees it, and how you get rid of it. We store what the product needs, and nothing for advertising.":
    "Qué guarda este sitio, quién lo ve y cómo puedes eliminarlo. Guardamos lo que el producto necesita, y nada para publicidad.",
  "What we store": "Qué guardamos",
  "<b>Your account:</b> your email address, whether it is verified, and your password in a form nobody can read. Google's Firebase Authentication keeps these for us.":
    "<b>Tu cuenta:</b> tu correo electrónico, si está verificado, y tu contraseña en un formato que nadie puede leer. Firebase Authentication, de Google, los guarda por nosotros.",
  "<b>Your restaurant:</b> name, address, phone number, email, description, picture, place on the map, opening hours, time zone, whether we approved it, which mails you want, and when your orders were last opened.":
    "<b>Tu restaurante:</b> nombre, dirección, teléfono, correo, descripción, foto, lugar en el mapa, horario, zona horaria, si lo aprobamos, qué correos quieres y cuándo se abrieron tus pedidos por última vez.",
  "<b>Your menu and your sales:</b> dishes with prices and pictures; flash sales, running and past.":
    "<b>Tu menú y tus ventas:</b> platos con precios y fotos; ventas flash, en curso y pasadas.",
  "<b>Orders:</b> the guest's name, what they reserved and how much of it, how it is paid, and when it was ordered and picked up.":
    "<b>Pedidos:</b> el nombre del cliente, qué reservó y cuánto, cómo se paga, y cuándo lo pidió y lo recogió.",
  "<b>Our decision on an application:</b> with the restaurant's name and email. If we declined it, also the reason and your application without the picture: address, phone number, description, place on the map and time zone. It stays when the rest is deleted, for three years, so that we know what we decided, and you can apply again with it. A decision on a change of your profile has what you asked for, and stays as long.":
    "<b>Nuestra decisión sobre una solicitud:</b> con el nombre y el correo del restaurante. Si la rechazamos, también el motivo y tu solicitud sin la foto: dirección, teléfono, descripción, lugar en el mapa y zona horaria. Se conserva tres años, también cuando se elimina lo demás, para saber qué decidimos y para que puedas volver a enviarla. Una decisión sobre un cambio de tu perfil tiene lo que pediste, y se conserva el mismo tiempo.",
  "<b>Messages to us:</b> your name, your email address and what you wrote.":
    "<b>Mensajes que nos envías:</b> tu nombre, tu correo y lo que escribiste.",
  "We hold no card or bank details. Guests who pay in the app give their card to Stripe, and restaurants their bank account. We store the amount, the state and Stripe's number of a payment, and the number of a restaurant's account and what Stripe still needs for it. Our servers log requests, so that we can find faults.":
    "No guardamos datos de tarjetas ni de cuentas bancarias. Los clientes que pagan en la app dan su tarjeta a Stripe, y los restaurantes su cuenta bancaria. Guardamos el importe, el estado y el número de Stripe de un pago, y el número de la cuenta de un restaurante y lo que Stripe aún necesita para ella. Nuestros servidores registran las solicitudes para poder encontrar errores.",
  "Who sees it": "Quién lo ve",
  "Guests see your restaurant, your menu and your sales. Anyone with the address of a picture can open it.":
    "Los clientes ven tu restaurante, tu menú y tus ventas. Cualquiera que tenga la dirección de una foto puede abrirla.",
  "A restaurant sees the orders placed with it, and no other restaurant's.":
    "Un restaurante ve los pedidos que recibe, y no los de otros.",
  "Our admins see applications, to decide on them, and payments that need a person. To help a restaurant, they may look at it, without guests' names; its owner sees that in the activity.":
    "Nuestros administradores ven las solicitudes, para decidir sobre ellas, y los pagos que una persona tiene que revisar. Para ayudar a un restaurante pueden ver sus pantallas, sin nombres de clientes; su dueño lo ve en la actividad.",
  "Everything is stored with Google Firebase, in the United States. Stripe learns of a restaurant when it connects an account there, and of an order that is paid in the app, a form service may pass your messages on to us, an AI text service may read the menu that you upload, and an address search may get the address that you type for your restaurant. We sell nothing of it and give it to nobody else.":
    "Todo está en Google Firebase, en Estados Unidos. Stripe se entera de un restaurante cuando este conecta una cuenta allí, y de un pedido que se paga en la app; un servicio de formularios puede hacernos llegar tus mensajes, un servicio de texto con IA puede leer el menú que subas y una búsqueda de direcciones puede recibir la dirección que escribas para tu restaurante. No vendemos nada de esto ni se lo damos a nadie más.",
  "In your browser": "En tu navegador",
  "Your browser's storage keeps you signed in, and remembers the language and the colours you chose and, for half a minute, that you asked for a password reset. There are no advertising cookies, no trackers and no fonts from elsewhere.":
    "El almacenamiento de tu navegador mantiene tu sesión, recuerda el idioma y los colores que elegiste y, durante medio minuto, que pediste restablecer la contraseña. No hay cookies de publicidad, ni rastreadores, ni fuentes de otros sitios.",
  "How long, and how to have it deleted": "Cuánto tiempo, y cómo eliminarlo",
  "We keep it for as long as you have an account. You delete it in the settings, with its restaurant, menu, sales and pictures, at once and for good; a picture that you uploaded and never put on your menu follows within days. Orders stay as the history of the other side: a guest's without the name and the number of the account, and so does a note that and when an account was deleted, with its number and nothing else. An account at Stripe is yours and stays there, and so do payments. The settings also have a file of what we store about you. If you cannot sign in any more, write to <mail>{email}</mail> from the address of your account.":
    "Lo guardamos mientras tengas una cuenta. Puedes eliminarla en los ajustes, con su restaurante, menú, ventas y fotos, de inmediato y para siempre; una foto que subiste y nunca pusiste en tu menú desaparece en unos días. Los pedidos se conservan como historial de la otra parte, los de un cliente sin su nombre ni el número de su cuenta, y también una nota de que se eliminó una cuenta y cuándo, con su número y nada más. Una cuenta en Stripe es tuya y sigue allí, igual que los pagos. En los ajustes también hay un archivo con lo que guardamos sobre ti. Si ya no puedes iniciar sesión, escribe a <mail>{email}</mail> desde el correo de tu cuenta.",
  "Account, restaurant, menu, sales, pictures": "Cuenta, restaurante, menú, ventas, fotos",
  "Until you delete the account": "Hasta que elimines la cuenta",
  "No limit; without name and account number once the guest's account is deleted":
    "Sin límite; sin nombre ni número de cuenta en cuanto el cliente elimina la suya",
  "Our notes on payments that we settled": "Nuestras notas sobre pagos que resolvimos",
  "Payments that a guest's bank disputed, without the guest's name":
    "Pagos que el banco de un cliente disputó, sin el nombre del cliente",
  "How often a network address or an account asked us, for the limits on requests":
    "Cuántas veces nos consultó una dirección de red o una cuenta, para los límites de solicitudes",
  "A day": "Un día",
  "Backups, which still contain deleted data": "Copias de seguridad, que aún contienen datos eliminados",
  "14 weeks": "14 semanas",
  "If a guest's bank disputes a payment, Stripe and the bank get the order with the guest's name and email address.":
    "Si el banco de un cliente disputa un pago, Stripe y el banco reciben el pedido con el nombre y el correo del cliente.",
  "Our decisions, with a declined application": "Nuestras decisiones, con la solicitud rechazada",
  "What a guest reserved lately, for the limits on reservations":
    "Lo que un cliente reservó hace poco, para los límites de reservas",
  "38 days": "38 días",
  "{count} years": { one: "1 año", other: "{count} años" },
  "Messages to us": "Mensajes que nos envías",
  "A mail service delivers our mails to restaurants and to invited people: it gets the address and the text. Google sends the mails that verify an address or reset a password.":
    "Un servicio de correo entrega nuestros correos a los restaurantes y a las personas invitadas: recibe la dirección y el texto. Google envía los correos que verifican una dirección o restablecen una contraseña.",
  "If a device of your restaurant rings for new orders, the push service of its browser delivers the rings, encrypted.":
    "Si un dispositivo de tu restaurante avisa de pedidos nuevos, el servicio de avisos de su navegador entrega los avisos, cifrados.",
  "Devices that ring for new orders": "Dispositivos que avisan de pedidos nuevos",
  "Until you switch the ring off, log out there, or delete the account":
    "Hasta que desactives el aviso, cierres sesión ahí o elimines la cuenta",
  "Who works in a restaurant's team": "Quién trabaja en el equipo de un restaurante",
  "Until the person leaves or is removed, or either account is deleted":
    "Hasta que la persona deje el equipo o la quiten, o se elimine una de las cuentas",
  "Invitations to a team, with the email address": "Invitaciones a un equipo, con el correo",
  "What a device shows without a network": "Lo que un dispositivo muestra sin conexión",
  "A day, on the device only; until you log out": "Un día, solo en el dispositivo; hasta que cierres sesión",
  "Notifications that we sent": "Notificaciones que enviamos",
  "30 days": "30 días",
  "Logs of requests": "Registros de solicitudes",
  "That an account was deleted, with its number only": "Que se eliminó una cuenta, solo con su número",
  "No limit": "Sin límite",
  What: "Qué",
  "Who changed what in a restaurant": "Quién cambió qué en un restaurante",
  "{days} days; without the name once the account is deleted":
    "{days} días; sin el nombre cuando se elimina la cuenta",
  "How long we keep it": "Cuánto tiempo lo guardamos",
  Terms: "Términos",
  "What you can expect of Flashplate, and what we expect of you. It is short on purpose.":
    "Qué puedes esperar de Flashplate y qué esperamos de ti. Es breve a propósito.",
  "What Flashplate does": "Qué hace Flashplate",
  "Restaurants offer what they have left as a flash sale: a dish, a lower price, an end time. Guests see it in the Flashplate app, reserve a portion, and pick it up before the sale ends. The restaurant sells the food and is responsible for it; we bring the two together.":
    "Los restaurantes ofrecen lo que les queda como venta flash: un plato, un precio menor, una hora de fin. Los clientes la ven en la app de Flashplate, reservan una porción y la recogen antes de que termine. El restaurante vende la comida y responde por ella; nosotros los ponemos en contacto.",
  "If you are a restaurant": "Si eres un restaurante",
  "We look at every application ourselves and may decline it. Until we approve yours, you cannot sell.":
    "Revisamos cada solicitud nosotros mismos y podemos rechazarla. Hasta que aprobemos la tuya, no puedes vender.",
  "Describe your dishes truthfully, allergens included where the law asks for it, and use pictures that are yours.":
    "Describe tus platos tal como son, con los alérgenos donde la ley lo pida, y usa fotos que sean tuyas.",
  "Sell only food that is safe to eat, and keep the rules for food where you are.":
    "Vende solo comida segura y cumple las normas sobre alimentos del lugar donde estás.",
  "A reservation is a promise: keep the portion until two hours after the planned end of the sale, or cancel the order so that the guest knows.":
    "Una reserva es una promesa: guarda la porción hasta dos horas después del final previsto de la venta, o cancela el pedido para que el cliente lo sepa.",
  "Keep your password to yourself. What is done with your account counts as done by you.":
    "No compartas tu contraseña. Lo que se haga con tu cuenta se considera hecho por ti.",
  "If you are a guest": "Si eres cliente",
  "A reservation holds until two hours after the planned end of the sale. Come in time; after that the portion is no longer kept.":
    "Una reserva vale hasta dos horas después del final previsto de la venta. Llega a tiempo; después ya no se guarda la porción.",
  "A restaurant may limit how many portions one person can reserve.":
    "Un restaurante puede limitar cuántas porciones reserva una persona.",
  "Ask the restaurant about ingredients and allergens. It knows its kitchen, we do not.":
    "Pregunta al restaurante por ingredientes y alérgenos. Conoce su cocina; nosotros no.",
  Money: "Dinero",
  "Prices are in dollars. Guests pay at the restaurant, unless it takes payments in the app through Stripe, our payment provider.":
    "Los precios son en dólares. Los clientes pagan en el restaurante, salvo que este acepte pagos en la app a través de Stripe, nuestro proveedor de pagos.",
  "A payment in the app is held on the card when the guest reserves. It is taken at pickup, or after the sale if the guest does not come. Without a payment within minutes, the portions go back on sale.":
    "Un pago en la app se retiene en la tarjeta cuando el cliente reserva. Se cobra al recoger, o después de la venta si el cliente no llega. Si no se paga en unos minutos, las porciones vuelven a la venta.",
  "When an order is cancelled, the hold ends. What was already taken is given back to the guest.":
    "Cuando se cancela un pedido, termina la retención. Lo que ya se cobró se devuelve al cliente.",
  "Stripe pays the restaurant, under Stripe's own terms.":
    "Stripe paga al restaurante, según los términos de Stripe.",
  "Using Flashplate costs nothing as long as our front page says so. Before that changes, we tell restaurants by mail.":
    "Usar Flashplate no cuesta nada mientras lo diga nuestra página de inicio. Antes de que eso cambie, avisamos a los restaurantes por correo.",
  "When something goes wrong": "Cuando algo sale mal",
  "We work to keep Flashplate running and right, but we cannot promise that it always is. We may close an account that harms guests, restaurants or the service. You may leave at any time: delete your account in the settings, as <a>Privacy</a> describes.":
    "Trabajamos para que Flashplate funcione bien, pero no podemos prometer que siempre sea así. Podemos cerrar una cuenta que perjudique a clientes, restaurantes o al servicio. Puedes irte cuando quieras: elimina tu cuenta en los ajustes, como describe <a>Privacidad</a>.",
  Questions: "Preguntas",
  "Write to <mail>{email}</mail>. When these terms change, the date at the top changes with them.":
    "Escribe a <mail>{email}</mail>. Cuando estos términos cambien, cambiará la fecha de arriba.",
} as const satisfies Catalogue;
