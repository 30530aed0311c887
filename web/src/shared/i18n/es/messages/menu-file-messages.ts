/** Messages about the file of a menu that is imported. */
export const menuFileMessages = {
  "Choose a menu to upload: a JPEG, a PNG or a PDF.": "Elige un menú para subir: un JPEG, un PNG o un PDF.",
  "This file is larger than 10 MB. Choose a smaller one, or upload the menu in parts.":
    "Este archivo pesa más de 10 MB. Elige uno más pequeño o sube el menú por partes.",
  "This file is no menu we can read. Choose a JPEG, a PNG or a PDF.":
    "No podemos leer este archivo como menú. Elige un JPEG, un PNG o un PDF.",
  "This file is damaged or cut off. Save it again, or take a new photo, and upload that.":
    "Este archivo está dañado o incompleto. Guárdalo otra vez, o toma otra foto, y súbelo.",
  "This PDF is locked with a password. Save it without one and upload that.":
    "Este PDF está protegido con contraseña. Guárdalo sin ella y súbelo.",
  "This PDF has more than {count} pages. Upload it in parts.":
    "Este PDF tiene más de {count} páginas. Súbelo por partes.",
  "No dishes could be read from this file. Use a sharper, straight photo or a PDF, or create the items by hand.":
    "No se pudo leer ningún plato de este archivo. Usa una foto más nítida y recta o un PDF, o crea los platos a mano.",
  "Our reading service does not answer, and no dishes could be read without it. Try again in a few minutes.":
    "Nuestro servicio de lectura no responde, y sin él no se pudo leer ningún plato. Vuelve a intentarlo en unos minutos.",
  "No price was found. Enter one.": "No se encontró el precio. Escríbelo.",
  "The price was hard to read. Compare it with the menu.": "El precio no se lee bien. Compáralo con el menú.",
  "The menu names several prices; this is the first.": "El menú indica varios precios; este es el primero.",
  "The menu has no such section. Check the category.": "El menú no tiene esa sección. Revisa la categoría.",
  "The name was hard to read. Compare it with the menu.": "El nombre no se lee bien. Compáralo con el menú.",
  "The menu has no description. Enter one.": "El menú no trae descripción. Escribe una.",
  "Another row has the same name.": "Otro plato tiene el mismo nombre.",
  "The text was too long and was cut off.": "El texto era demasiado largo y se cortó.",
  "Our reading service did not answer, so the menu was read in a simpler way. Look at each row with more care.":
    "Nuestro servicio de lectura no respondió, así que el menú se leyó de forma más sencilla. Revisa cada plato con más cuidado.",
  "This menu has more than {count} items; the rest was left out. Upload the rest on its own.":
    "Este menú tiene más de {count} platos; el resto quedó fuera. Súbelo aparte.",
  "Some of this menu could not be read: a page is damaged, has too much text, or would have taken too long. Upload what is missing on its own.":
    "Una parte de este menú no se pudo leer: hay una página dañada, con demasiado texto o que habría tardado demasiado. Sube aparte lo que falte.",
} as const;
