import { spanishAllergens } from "@flashplate/contract/menu/allergen-text";
import type { Catalogue } from "../../catalogue.ts";

export const menu = {
  ...spanishAllergens,
  contains: "contiene",
  "may contain": "puede contener",
  without: "sin",
  "not stated": "sin indicar",
  vegetarian: "vegetariano",
  vegan: "vegano",
  halal: "halal",
  kosher: "kosher",
  Allergens: "Alérgenos",
  Diets: "Dietas",
  "Tap to change: contains, may contain, without, not stated.":
    "Toca para cambiar: contiene, puede contener, sin, sin indicar.",
  "Same as …": "Igual que …",
  "Contains: {names}": "Contiene: {names}",
  "Dishes without a line about allergens do not state them. Please ask.":
    "Los platos sin una línea sobre alérgenos no los indican. Pregunta, por favor.",
  "Added Items": "Platos agregados",
  "Remove {name}": "Quitar {name}",
  "Create Menu Item": "Crear plato",
  "Add More": "Agregar otro",
  "Adding {count} items…": { one: "Agregando…", other: "Agregando {count} platos…" },
  "Submit All": "Guardar todo",
  "Discard what is not submitted?": "¿Descartar lo que no se guardó?",
  "What you typed and the added items have not been saved to your menu yet.":
    "Lo que escribiste y los platos agregados aún no están guardados en tu menú.",
  "These dishes may be on your menu already, without your latest changes.":
    "Es posible que estos platos ya estén en tu menú, sin tus últimos cambios.",
  "We could not confirm that {name} was removed.": "No pudimos confirmar que {name} se quitó.",
  "We could not confirm that {name} is on the menu again.":
    "No pudimos confirmar que {name} está de nuevo en el menú.",
  "{count} items to submit": { one: "1 plato por guardar", other: "{count} platos por guardar" },
  "Item Name": "Nombre del plato",
  Price: "Precio",
  "Edit menu": "Editar el menú",
  "The link could not be shared. Copy it from the end of this page.":
    "No se pudo compartir el enlace. Cópialo al final de esta página.",
  "Link copied.": "Enlace copiado.",
  "Tonight's flash sales, in the app": "Las ventas flash de hoy, en la app",
  "Scan this code to open {name} in the Flashplate app.":
    "Escanea este código para abrir {name} en la app de Flashplate.",
  "QR code for the app": "Código QR de la app",
  "The QR code could not be loaded.": "No se pudo cargar el código QR.",
  "Description and picture now": "Descripción y foto ahora",
  Later: "Más tarde",
  "Until you add them with Update, guests see a plate drawing and the name.":
    "Hasta que las agregues con Actualizar, se verán un plato dibujado y el nombre.",
  "Share and print": "Compartir e imprimir",
  "Jump to a category": "Ir a una categoría",
  Print: "Imprimir",
  Share: "Compartir",
  "Nothing on it yet": "Todavía está vacío",
  "Add your first dish": "Agrega tu primer plato",
  "Your dishes appear here by category when you add them.":
    "Cuando agregues tus platos, los verás aquí por categoría.",
  "What you cook, and what it costs before a sale.":
    "Lo que cocinas y lo que cuesta antes de una venta flash.",
  "{name} is updated.": "{name} se actualizó.",
  "{count} items added to your menu.": {
    one: "Agregado a tu menú.",
    other: "{count} platos agregados a tu menú.",
  },
  "{names}: the picture could not be uploaded.": "{names}: no se pudo subir la foto.",
  "The rest is saved, and a plate stands in for the picture.":
    "Lo demás está guardado, y un plato dibujado ocupa el lugar de la foto.",
  "{count} items": { one: "1 plato", other: "{count} platos" },
  "Update {name}": "Actualizar {name}",
  Update: "Actualizar",
  "Update Menu Item": "Actualizar plato",
  Cancel: "Cancelar",
  "Updating…": "Actualizando…",
  "Update Item": "Actualizar plato",
  "Discard your changes?": "¿Descartar tus cambios?",
  "What you changed has not been saved to your menu yet.": "Tus cambios aún no están guardados en tu menú.",
  "Failed to update menu item. Please try again.": "No se pudo actualizar el plato. Vuelve a intentarlo.",
  "It was changed meanwhile, perhaps in another tab. On your menu it is now:":
    "Alguien lo cambió mientras tanto, quizá en otra pestaña. En tu menú ahora es:",
  "What you typed is still here. Update Item puts it in that one's place.":
    "Lo que escribiste sigue aquí. Actualizar plato reemplaza lo que está en tu menú.",
  "Its {count} schedules have stopped too.": {
    one: "Su venta que se repite también se detuvo.",
    other: "Sus {count} ventas que se repiten también se detuvieron.",
  },
  "It was removed from your menu meanwhile. What you typed is still here, to be copied into a new item.":
    "Mientras tanto se quitó de tu menú. Lo que escribiste sigue aquí, para copiarlo en un plato nuevo.",
  "Error deleting menu item": "Error al quitar el plato",
  "Failed to delete menu item. Please try again.": "No se pudo quitar el plato. Vuelve a intentarlo.",
  "Failed to restore menu item. Please try again.": "No se pudo recuperar el plato. Vuelve a intentarlo.",
  "Error adding menu items": "Error al agregar los platos",
  "Failed to add menu items. Please try again.": "No se pudieron agregar los platos. Vuelve a intentarlo.",
} as const satisfies Catalogue;
