import type { Catalogue } from "../../catalogue.ts";

export const vendors = {
  "Verify your email to use your account.": "Verifica tu correo para usar tu cuenta.",
  "Email verified": "Correo verificado",
  "Verify your email": "Verifica tu correo",
  "Open the link we sent to {email}.": "Abre el enlace que enviamos a {email}.",
  "Account created": "Cuenta creada",
  "You are signed in with it.": "Iniciaste sesión con ella.",
  "Application sent": "Solicitud enviada",
  "Send your application": "Envía tu solicitud",
  "We need your restaurant's name, address and a picture.":
    "Necesitamos el nombre de tu restaurante, su dirección y una foto.",
  "Finish your registration": "Termina tu registro",
  "Approved by us": "Aprobado por nosotros",
  "Welcome to Flashplate.": "Te damos la bienvenida a Flashplate.",
  "Approval by us": "Nuestra aprobación",
  "You applied on {when}. We look at every restaurant ourselves, the oldest application first, and cannot promise a time. This page changes as soon as we have decided.":
    "Enviaste la solicitud el {when}. Revisamos cada restaurante nosotros mismos, primero la solicitud más antigua, y no podemos prometer un plazo. Esta página cambia en cuanto hayamos decidido.",
  "Once your application is here, we look at it ourselves.":
    "Cuando llegue tu solicitud, la revisamos nosotros mismos.",
  Name: "Nombre",
  You: "Tú",
  "Your restaurant": "Tu restaurante",
  "A picture of your food": "Una foto de tu comida",
  "Still missing: {fields}.": "Aún falta: {fields}.",
  "As guests know it": "Como lo conocen los clientes",
  "You are signed in with this address.": "Iniciaste sesión con este correo.",
  "What you cook, in a sentence or two. Guests read it in the app.":
    "Lo que cocinas, en una o dos frases. Los clientes lo leen en la app.",
  "Your account has this password now.": "Tu cuenta ya tiene esta contraseña.",
  "Progress of your registration": "Progreso de tu registro",
  "Get ready to sell": "Prepárate para vender",
  "We could not load your account.": "No pudimos cargar tu cuenta.",
  "This may be out of date. {reason}": "Puede no estar al día. {reason}",
  "Open the admin portal": "Abrir el portal de administración",
  "Open your dashboard": "Abrir tu panel",
  "Your account is created. Now add your restaurant.": "Tu cuenta está creada. Ahora agrega tu restaurante.",
  "Less in the bin, more in the till.": "Menos en la basura, más en la caja.",
  "Tell us who you are. We look at every restaurant ourselves; as soon as yours is approved, you can start selling.":
    "Cuéntanos quién eres. Revisamos cada restaurante nosotros mismos; en cuanto aprobemos el tuyo, podrás vender.",
  "Error creating vendor. Correct the marked fields and try again.":
    "No se pudo registrar el restaurante. Corrige los campos marcados y vuelve a intentarlo.",
  Registration: "Registro",
  "Your account": "Tu cuenta",
  "Your picture": "Tu foto",
  "Your application": "Tu solicitud",
  "The mail to verify your address": "El correo de verificación",
  done: "listo",
  "on its way": "en camino",
  "stopped here": "se detuvo aquí",
  "still to come": "pendiente",
  "All done. Your dashboard is open.": "Todo listo. Tu panel está abierto.",
  "Your restaurant is not registered yet.": "Tu restaurante aún no está registrado.",
  "One step left.": "Te falta un paso.",
  "We're reviewing your application. Everything else can be ready before.":
    "Estamos revisando tu solicitud. Todo lo demás puede estar listo antes.",
  "Uploading the picture…": "Subiendo la foto…",
  "Sending the application…": "Enviando la solicitud…",
  "Sending the mail…": "Enviando el correo…",
  "Your menu": "Tu menú",
  "{count} dishes are on it.": { one: "Tiene 1 plato.", other: "Tiene {count} platos." },
  "With your dishes on it, a sale takes three taps. A PDF or photo of your menu is enough.":
    "Con tus platos en él, una venta son tres toques. Basta un PDF o una foto de tu menú.",
  "The form has what you sent. Change what the reason is about, and add the picture.":
    "El formulario tiene lo que enviaste. Cambia lo que dice el motivo y agrega la foto.",
  "Open the settings": "Abrir los ajustes",
  "{count} devices ring.": { one: "1 dispositivo te avisa.", other: "{count} dispositivos te avisan." },
  "No device rings yet: with the page closed, nothing tells you of a new order.":
    "Aún no avisa ningún dispositivo: con la página cerrada, no te enteras de un pedido nuevo.",
  "Set up the ring": "Configurar el aviso",
  "Your place on the map": "Tu lugar en el mapa",
  "Guests nearby find your sales.": "Los clientes cercanos encuentran tus ventas.",
  "Without it, nobody nearby finds your sales in the app.":
    "Sin él, nadie cercano encuentra tus ventas en la app.",
  "Your account at Stripe is set up.": "Tu cuenta en Stripe está lista.",
  "Connect an account at Stripe, where your money goes.":
    "Conecta una cuenta en Stripe, adonde va tu dinero.",
  "Stripe is waiting for your details, or checks them.": "Stripe espera tus datos o los está revisando.",
  "Your dashboard is open. What is left makes your sales work.":
    "Tu panel está abierto. Lo que falta hace que tus ventas funcionen.",
  "Your account is ready": "Tu cuenta está lista",
  "Your email is verified.": "Tu correo está verificado.",
  "To eat well for less": "Para comer bien por menos",
  "Flash sales near you are in the Flashplate app. Sign in there with this account.":
    "Las ventas flash cercanas están en la app de Flashplate. Inicia sesión allí con esta cuenta.",
  "About the app": "Sobre la app",
  "To sell what is left": "Para vender lo que sobra",
  "This portal is for restaurants. If you run one, register it with this account.":
    "Este portal es para restaurantes. Si tienes uno, regístralo con esta cuenta.",
  Done: "Listo",
  "Your turn": "Te toca",
  "{done} of {total} steps done": "{done} de {total} pasos listos",
  Waiting: "En espera",
  "Not known yet": "Aún no se sabe",
  "Your dashboard is open.": "Tu panel está abierto.",
  "Your application was declined on {when}.": "Tu solicitud se rechazó el {when}.",
  "To apply again, send the form below, from {when}.":
    "Para volver a solicitarlo, envía el formulario de abajo a partir del {when}.",
  "To apply again, send the form below.": "Para volver a solicitarlo, envía el formulario de abajo.",
  "Was this a mistake? <a>Write to us</a>": "¿Fue un error? <a>Escríbenos</a>",
  "You can apply again with this account.": "Puedes volver a solicitarlo con esta cuenta.",
} as const satisfies Catalogue;
