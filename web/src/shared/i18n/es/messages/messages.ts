import { menuFileMessages } from "./menu-file-messages.ts";
import { scheduleMessages } from "./schedule-messages.ts";
import { teamMessages } from "./team-messages.ts";

/**
 * Messages of the contract, the server, Firebase Auth and uploads, for `t.known`. Values are in
 * braces; `{reason}` is a message itself.
 */
export const messages = {
  ...menuFileMessages,
  ...scheduleMessages,
  ...teamMessages,
  // Forms
  "A discount has at most two decimals.": "Un descuento lleva como máximo dos decimales.",
  "A price can be at most {price}.": "Un precio puede ser como máximo {price}.",
  "A price cannot be negative.": "Un precio no puede ser negativo.",
  "A price has at most two decimals.": "Un precio lleva como máximo dos decimales.",
  "All fields must be filled": "Todos los campos son obligatorios",
  "Choose a category.": "Elige una categoría.",
  "Choose a picture of at most 5 MB.": "Elige una foto de 5 MB como máximo.",
  "Choose a picture.": "Elige una foto.",
  "Choose a JPEG, PNG or WebP picture.": "Elige una foto JPEG, PNG o WebP.",
  "This picture cannot be read. Choose another one.": "Esta foto no se puede leer. Elige otra.",
  "Choose a setting to change.": "Elige un ajuste para cambiar.",
  "Choose a time zone.": "Elige una zona horaria.",
  "Describe the restaurant.": "Describe el restaurante.",
  "Enter a description.": "Escribe una descripción.",
  "Enter a message.": "Escribe un mensaje.",
  "Enter a latitude from -90 to 90.": "Escribe una latitud de -90 a 90.",
  "Enter a longitude from -180 to 180.": "Escribe una longitud de -180 a 180.",
  "Enter both latitude and longitude, or neither.": "Escribe latitud y longitud, o ninguna de las dos.",
  "Enter a time, such as 17:30.": "Escribe una hora, como 17:30.",
  "Use at most {count} times a day.": "Usa {count} horarios por día como máximo.",
  "This begins before other hours have ended.": "Empieza antes de que termine otro horario.",
  "Type your email address.": "Escribe tu correo.",
  "This is not the email address of your account. Type it again.":
    "No es el correo de tu cuenta. Escríbelo otra vez.",
  "This is not your password. Type it again.": "No es tu contraseña. Escríbela otra vez.",
  "This restaurant has not verified its email address. Approve it after that.":
    "Este restaurante aún no verificó su correo. Apruébalo después.",
  "Write what was done.": "Escribe qué se hizo.",
  "This payment has changed. Look at it again.": "Este pago cambió. Míralo de nuevo.",
  "This dispute was answered or decided. Look at it again.":
    "Esta disputa ya se respondió o se decidió. Mírala de nuevo.",
  "This restaurant has changed since you loaded the page. Look at it again, then decide.":
    "Este restaurante cambió desde que cargaste la página. Míralo de nuevo y decide.",
  "The picture of this restaurant could not be shown yet. Load the page again and look at it, then decide.":
    "La foto de este restaurante aún no se pudo mostrar. Recarga la página, mírala y decide.",
  "Administrators log in again every 12 hours. Enter your password, then go on.":
    "Los administradores inician sesión cada 12 horas. Escribe tu contraseña para continuar.",
  "Administrators log in with a code from an authenticator app. Set it up, or log in again with a code.":
    "Los administradores inician sesión con un código de una app de autenticación. Configúrala, o inicia sesión otra vez con un código.",
  "This asks for your password once more. Log in again, then repeat it within five minutes.":
    "Para esto te pedimos la contraseña otra vez. Inicia sesión y repítelo en menos de cinco minutos.",
  "Your profile was changed meanwhile, perhaps in another tab. Look at it as it is now and try again.":
    "Tu perfil cambió mientras tanto, quizá en otra pestaña. Míralo como está ahora y vuelve a intentarlo.",
  "Enter a name.": "Escribe un nombre.",
  "Enter your name.": "Escribe tu nombre.",
  "Enter a phone number, such as +1 555 010 2030.": "Escribe un teléfono, como +1 555 010 2030.",
  "Enter a phone number.": "Escribe un teléfono.",
  "Enter a price.": "Escribe un precio.",
  "Enter a whole number.": "Escribe un número entero.",
  "Enter an email address.": "Escribe un correo electrónico.",
  "Enter an email address, such as anna@example.com.": "Escribe un correo, como ana@example.com.",
  "Enter your email address.": "Escribe tu correo electrónico.",
  "Enter your password.": "Escribe tu contraseña.",
  "Enter a password.": "Escribe una contraseña.",
  "Enter at least 1.": "Escribe 1 como mínimo.",
  "Enter at most {count}.": "Escribe {count} como máximo.",
  "Enter how many there are.": "Escribe cuántos hay.",
  "Enter a limit per person.": "Escribe un límite por persona.",
  "Enter the address.": "Escribe la dirección.",
  "Enter the password again.": "Escribe otra vez la contraseña.",
  "Enter the restaurant's name.": "Escribe el nombre del restaurante.",
  "Passwords do not match": "Las contraseñas no coinciden",
  "Please enter a valid discount between 0 and 100.": "Escribe un descuento válido entre 0 y 100.",
  "Please enter a valid time for the sale.": "Escribe una hora válida para la venta.",
  "Please select a category and a product.": "Elige una categoría y un producto.",
  "Add a reason.": "Agrega un motivo.",
  "The limit per person cannot be more than there is.":
    "El límite por persona no puede ser mayor que la cantidad que hay.",
  "There must be items to add.": "Tiene que haber platos para agregar.",
  "This file is no picture we can read. Choose a JPEG, PNG or WebP picture.":
    "No podemos leer este archivo como foto. Elige una foto JPEG, PNG o WebP.",
  "Use at least {count} characters.": "Usa al menos {count} caracteres.",
  "Use at most {most} days.": "Usa {most} días como máximo.",
  "The end is before the start.": "El final es anterior al inicio.",
  "Give a date, such as 2026-11-23.": "Indica una fecha, como 2026-11-23.",
  "Use at most {count} characters.": "Usa {count} caracteres como máximo.",
  "Vendor ID and item to update are required.": "Faltan el restaurante y el plato por actualizar.",
  "Vendor ID is required.": "Falta el restaurante.",
  "Vendor image is required": "Falta la foto del restaurante",
  "Add at most {count} items at once.": "Agrega como máximo {count} platos a la vez.",
  "Add at most {count} items with pictures at once.": "Agrega como máximo {count} platos con foto a la vez.",

  // The connection and the sign-in service
  "We could not reach Flashplate. Check your connection and try again; nothing you typed is lost.":
    "No pudimos conectar con Flashplate. Revisa tu conexión y vuelve a intentarlo; no se pierde nada de lo escrito.",
  "The picture could not be uploaded. Check your connection and try again; nothing you typed is lost.":
    "No se pudo subir la foto. Revisa tu conexión y vuelve a intentarlo; no se pierde nada de lo escrito.",
  "Your password is right, but we could not load your account, so we signed you out again. Check your connection and try again.":
    "Tu contraseña es correcta, pero no pudimos cargar tu cuenta, así que cerramos la sesión. Revisa tu conexión y vuelve a intentarlo.",
  "No user is currently signed in.": "No hay ninguna sesión iniciada.",
  "You were logged out. Log in to go on.": "Se cerró tu sesión. Inicia sesión para continuar.",
  "The email address or the password is not right. Try again, or reset the password.":
    "El correo o la contraseña no son correctos. Vuelve a intentarlo o restablece la contraseña.",
  "There is an account with this email address already. Log in instead.":
    "Ya hay una cuenta con este correo. Inicia sesión.",
  "A name cannot contain a link. Remove it.": "Un nombre no puede contener un enlace. Quítalo.",
  "A reason cannot contain a link. Remove it.": "Un motivo no puede contener un enlace. Quítalo.",
  "Choose a longer password: at least 8 characters.":
    "Elige una contraseña más larga: al menos 8 caracteres.",
  "Too many tries. Wait a minute and try again.":
    "Demasiados intentos. Espera un minuto y vuelve a intentarlo.",
  "This account needs a code from your authenticator app. Log in first.":
    "Esta cuenta necesita un código de tu app de autenticación. Inicia sesión primero.",
  "This code is not right. Type the one that the app shows now.":
    "Este código no es correcto. Escribe el que muestra la app ahora.",
  "Type the six digits that the app shows.": "Escribe los seis dígitos que muestra la app.",
  "That took too long. Start again.": "Tardó demasiado. Empieza otra vez.",
  "Codes are not set up for Flashplate yet. Ask the person who runs it.":
    "Flashplate aún no admite códigos. Pregunta a quien la administra.",
  "Verify your email address first.": "Verifica primero tu correo.",
  "Enter your password again.": "Escribe tu contraseña otra vez.",
  "Remove the app that is set up, then set up the new one.":
    "Quita la app que está configurada y después configura la nueva.",
  "We could not reach the sign-in service. Check your connection and try again.":
    "No pudimos conectar con el servicio de acceso. Revisa tu conexión y vuelve a intentarlo.",
  "Error creating vendor": "No se pudo registrar el restaurante",
  "Error creating vendor. {reason}": "No se pudo registrar el restaurante. {reason}",

  // The server
  "Some fields are missing or wrong. Correct them and send the form again.":
    "Faltan campos o no son correctos. Corrígelos y vuelve a enviar el formulario.",
  "The texts of this menu have grown too long together. Shorten some descriptions first; nothing was saved.":
    "Los textos de este menú son demasiado largos en conjunto. Primero acorta algunas descripciones; no se guardó nada.",
  "A menu holds at most {most} items, and this would make {count}. Remove some first; nothing was added.":
    "Un menú admite {most} platos como máximo, y así serían {count}. Primero quita algunos; no se agregó nada.",
  "This application was declined already. The restaurant can register again.":
    "Esta solicitud ya fue rechazada. El restaurante puede registrarse de nuevo.",
  "This dish was changed meanwhile, perhaps in another tab. Look at it as it is now and try again.":
    "Este plato cambió mientras tanto, quizá en otra pestaña. Mira cómo está ahora y vuelve a intentarlo.",
  "This category has several dishes with this name. Reload the page and remove the right one.":
    "Esta categoría tiene varios platos con este nombre. Vuelve a cargar la página y quita el correcto.",
  "This dish was removed from your menu meanwhile.": "Mientras tanto, este plato se quitó de tu menú.",
  "This dish was removed too long ago to bring it back. Create it again.":
    "Este plato se quitó hace demasiado tiempo para recuperarlo. Créalo de nuevo.",
  "This is your own restaurant. Ask another administrator to decide on it.":
    "Este es tu propio restaurante. Pide a otro administrador que decida.",
  "Your picture could not be stored, so nothing was changed. Try again in a moment.":
    "No se pudo guardar tu foto, así que no se cambió nada. Vuelve a intentarlo en un momento.",
  "This is for administrators only.": "Esto es solo para administradores.",
  "This is for restaurants only. Register your restaurant first.":
    "Esto es solo para restaurantes. Primero registra el tuyo.",
  "This order was cancelled. Reload the page to see what is open.":
    "Este pedido fue cancelado. Vuelve a cargar la página para ver lo pendiente.",
  "This order was completed already, so it cannot be cancelled. Reload the page.":
    "Este pedido ya se completó, así que no se puede cancelar. Vuelve a cargar la página.",
  "This order was completed more than {seconds} seconds ago, so it stays completed.":
    "Este pedido se completó hace más de {seconds} segundos, así que queda completado.",
  "This sale has ended and cannot be changed any more. You can reactivate it among the past sales.":
    "Esta venta terminó y ya no se puede cambiar. Puedes reactivarla en las ventas pasadas.",
  "This sale is not among your active ones. It has ended or was deleted; reload the page.":
    "Esta venta no está entre las activas. Terminó o se eliminó; vuelve a cargar la página.",
  "This sale is not over yet. Delete it among the active sales.":
    "Esta venta aún no terminó. Elimínala en las ventas activas.",
  "This sale was changed while you were editing it. Check the marked fields and save again.":
    "Esta venta cambió mientras la editabas. Revisa los campos marcados y guarda otra vez.",
  "You have {count} sales that run or are planned, which is the most there can be. Delete one, or wait until one ends.":
    "Tienes {count} ventas activas o programadas, y es el máximo. Elimina una o espera a que termine alguna.",
  "The price of {dish} is {price} on your menu now. Look at the sale with the new price and start it again.":
    "En tu menú, {dish} ahora cuesta {price}. Mira la venta con el nuevo precio y vuelve a iniciarla.",
  "You are not signed in. Log in and try again.": "No has iniciado sesión. Iníciala y vuelve a intentarlo.",
  "Your email address is not verified yet. Open the link in the email we sent you, then try again.":
    "Tu correo aún no está verificado. Abre el enlace que te enviamos y vuelve a intentarlo.",
  "Your restaurant is approved already. Log in to go on.":
    "Tu restaurante ya está aprobado. Inicia sesión para continuar.",
  "Your restaurant is waiting for approval. You can do this as soon as we have approved it.":
    "Tu restaurante espera aprobación. Podrás hacerlo en cuanto lo aprobemos.",
  "Your session has ended. Log in again.": "Tu sesión terminó. Iníciala otra vez.",
  "Your application was declined. You can apply again in {count} minutes.":
    "Tu solicitud fue rechazada. Puedes volver a solicitarlo en {count} minutos.",

  // The server: default messages for fields whose schema has none
  "This field is required.": "Este campo es obligatorio.",
  "This value is not valid.": "Este valor no es válido.",
  "Enter a text.": "Escribe un texto.",
  "Enter a number.": "Escribe un número.",
  "Enter at least {count}.": "Escribe {count} como mínimo.",
  "Use true or false.": "Usa verdadero o falso.",
  "Enter a number other than 0.": "Escribe un número distinto de 0.",
  "Use true, or leave it out.": "Usa verdadero u omítelo.",
  "Say what to change: portions, minutes or soldOut.": "Indica qué cambiar: portions, minutes o soldOut.",
  "Send either portions or soldOut.": "Envía portions o soldOut, no ambos.",
  "Send a list.": "Envía una lista.",
  "Send an object.": "Envía un objeto.",
  "This field is not valid JSON.": "Este campo no es JSON válido.",
  "This text holds a broken character. Type it again.":
    "Este texto tiene un carácter dañado. Escríbelo otra vez.",

  // The server: any request
  "{reason} was not found. It may have been removed; reload the page.":
    "No se encontró {reason}. Quizá ya no existe; vuelve a cargar la página.",
  "This link": "este enlace",
  "This approval": "esta aprobación",
  "This payment": "este pago",
  "This dispute": "esta disputa",
  "This restaurant": "este restaurante",
  "This payment account": "esta cuenta de pagos",
  "This order": "este pedido",
  "This sale": "esta venta",
  "This past sale": "esta venta pasada",
  "This dish": "este plato",
  "This request does not come from our site or app. Reload the page, or update the app, and try again.":
    "Esta solicitud no viene de nuestro sitio ni de nuestra app. Vuelve a cargar la página, o actualiza la app, e inténtalo de nuevo.",
  "This request is too large. Send at most {count} KB, in several requests if need be.":
    "Esta solicitud es demasiado grande. Envía {count} KB como máximo, en varias solicitudes si hace falta.",
  "This form has too many parts. Send one file at a time.":
    "Este formulario tiene demasiadas partes. Envía un archivo a la vez.",
  "A field of this form is too long.": "Un campo de este formulario es demasiado largo.",
  "That was a lot at once. Wait {reason} and try again.":
    "Fueron muchas solicitudes a la vez. Espera {reason} y vuelve a intentarlo.",
  "a second": "un segundo",
  "{count} seconds": "{count} segundos",
  "{count} minutes": "{count} minutos",
  "{count} hours": "{count} horas",
  "We are very busy right now. Try again in a moment.":
    "En este momento tenemos muchas solicitudes. Vuelve a intentarlo en un momento.",
  "Something went wrong on our side. Try again; if it stays, tell us the number {id}.":
    "Algo falló de nuestro lado. Vuelve a intentarlo; si sigue igual, dinos el número {id}.",

  "The address search does not respond right now. Type the address yourself.":
    "La búsqueda de direcciones no responde ahora. Escribe tú la dirección.",
  "Type at least 3 characters.": "Escribe al menos 3 caracteres.",
  "Use a language such as en or es.": "Usa un idioma como en o es.",
  "You signed in a while ago. Enter your password to change the address.":
    "Iniciaste sesión hace tiempo. Escribe tu contraseña para cambiar la dirección.",

  // The server: pictures, payments and sales
  "The picture did not arrive. Choose it again.": "La foto no llegó. Elígela otra vez.",
  "This picture did not arrive. Choose it again.": "Esta foto no llegó. Elígela otra vez.",
  "Use the email address of your account: it is the one you sign in with.":
    "Usa el correo de tu cuenta: es con el que inicias sesión.",
  "This dish is not on your menu any more. Choose another one.":
    "Este plato ya no está en tu menú. Elige otro.",
  "The sale has ended: this restaurant is not on Flashplate at the moment.":
    "La venta terminó: este restaurante no está en Flashplate por ahora.",
  "This sale is still running. It is archived by itself when it ends.":
    "Esta venta sigue activa. Se archiva sola cuando termina.",
  "Your restaurant cannot start sales at the moment. Reload the page to see why.":
    "Tu restaurante no puede iniciar ventas en este momento. Vuelve a cargar la página para ver por qué.",
  "{reason} Is yours still right?": "{reason} ¿Sigue siendo correcto el tuyo?",
  "{count} are sold already. Nothing was changed.": "Ya se vendieron {count}. No se cambió nada.",
  "{count} are sold already. Enter at least {least}.":
    "Ya se vendieron {count}. Escribe {least} como mínimo.",
  "This time has passed already. Choose a later time.": "Esta hora ya pasó. Elige una más tarde.",
  "A pause lasts at most {days} days. Choose an earlier time.":
    "Una pausa dura {days} días como máximo. Elige una hora más temprana.",
  "A sale ends in one minute at the earliest. Or stop selling.":
    "Una venta termina, como muy pronto, en un minuto. O deja de vender.",
  "This time was changed meanwhile.": "Esta hora cambió mientras tanto.",
  "It was changed to {value} meanwhile.": "Mientras tanto cambió a {value}.",
  "A sale has to end after it starts. Choose a later time.":
    "Una venta tiene que terminar después de empezar. Elige una hora más tarde.",
  "A sale lasts a day at most, counted from its start. Choose an earlier time.":
    "Una venta dura un día como máximo, contado desde su inicio. Elige una hora más temprana.",
  "This end has passed already. Choose a later time.": "Esta hora de fin ya pasó. Elige una más tarde.",
  "This start lies in the past. Start the sale now, or choose a later time.":
    "Este inicio ya pasó. Inicia la venta ahora o elige una hora más tarde.",
  "A sale can be announced at most {count} days ahead.":
    "Una venta se puede anunciar con {count} días de antelación como máximo.",
} as const satisfies Record<string, string>;
