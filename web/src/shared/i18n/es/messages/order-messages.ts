/**
 * Messages about pickups, printers, and what a dish states; like `messages`. Those in small letters are
 * inserted into "{reason} was not found…".
 */
export const orderMessages = {
  "A pickup code has {count} letters and digits.": "Un código de recogida tiene {count} letras y números.",
  "Name at most {count} diets.": "Indica {count} dietas como máximo.",
  "Give a pickup code or an order.": "Indica un código de recogida o un pedido.",
  "Too many wrong codes. Check again in a minute.":
    "Demasiados códigos incorrectos. Vuelve a comprobar en un minuto.",
  "This order is not paid yet. Its guest pays in the app.":
    "Este pedido aún no está pagado. El cliente paga en la app.",
  "This order was not paid in time, so its portions were released.":
    "Este pedido no se pagó a tiempo, así que sus porciones volvieron a la venta.",
  "This order was already collected.": "Este pedido ya se recogió.",
  "You have {count} printers already. Remove one first.": "Ya tienes {count} impresoras. Quita una primero.",
  "You have no printer. Add one in the settings.": "No tienes ninguna impresora. Agrega una en los ajustes.",
  "This printer is not known. Enter its user name and password again.":
    "No conocemos esta impresora. Vuelve a escribir su nombre de usuario y su contraseña.",
  "This printer": "esta impresora",
  "This print job": "esta impresión",
  "Name the printer.": "Ponle un nombre a la impresora.",
  "Choose a paper width.": "Elige un ancho de papel.",
  "Give a key of {count} letters and digits.": "Indica una clave de {count} letras y números.",
  "This order was cancelled.": "Este pedido se canceló.",
};
