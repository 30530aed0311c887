import type { Catalogue } from "../catalogue.ts";

/** Texts of `shared/ui`. */
export const ui = {
  Free: "Gratis",
  "less than a minute": "menos de 1 min",
  "{hours} h {minutes} min": "{hours} h {minutes} min",
  "{minutes} min": "{minutes} min",
  "tomorrow {time}": "mañana {time}",
  now: "ahora",
  "{minutes} min ago": "hace {minutes} min",
  "{hours} h ago": "hace {hours} h",
  "{count} days ago": { one: "hace 1 día", other: "hace {count} días" },
  "Preview of the chosen picture": "Vista previa de la foto elegida",
  "Remove the picture": "Quitar la foto",
  Remove: "Quitar",
  "The present picture": "La foto actual",
  "Preparing…": "Preparando…",
  Replace: "Cambiar",
  "Preparing the picture…": "Preparando la foto…",
  "Choose a picture": "Elegir una foto",
  "JPEG, PNG or WebP": "JPEG, PNG o WebP",
  "Hide {field}": "Ocultar {field}",
  "Show {field}": "Mostrar {field}",
  "Try again": "Reintentar",
  Close: "Cerrar",
  "Common reasons": "Motivos frecuentes",
  "Other…": "Otro…",
  "Keep editing": "Seguir editando",
  Discard: "Descartar",
  Loading: "Cargando",
  "The language could not be loaded. Check your connection.":
    "No se pudo cargar el idioma. Revisa tu conexión.",
  Crop: "Recortar",
  "Crop the picture": "Recortar la foto",
  "Move it until the frame shows what guests should see.":
    "Muévela hasta que el marco muestre lo que deben ver los clientes.",
  "Cropping…": "Recortando…",
  "Use crop": "Usar recorte",
  "The part that is kept. Move it with the arrow keys.": "La parte que se conserva. Muévela con las flechas.",
  Zoom: "Ampliación",
  "This picture could not be cropped. It is used as it was.":
    "No se pudo recortar esta foto. Se usa como estaba.",
  "Cropping could not be loaded. Check your connection and try again.":
    "No se pudo cargar el recorte. Revisa tu conexión y vuelve a intentarlo.",
  "App Store": "App Store",
  "Google Play": "Google Play",
  "Download the app: {store}": "Descarga la app: {store}",
} as const satisfies Catalogue;
