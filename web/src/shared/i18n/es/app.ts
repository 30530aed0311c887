import type { Catalogue } from "../catalogue.ts";

export const app = {
  "We could not find out who you are.": "No pudimos comprobar quién eres.",
  "Something went wrong": "Algo salió mal",
  "This page could not be shown.": "No se pudo mostrar esta página.",
  "Nothing that was saved is lost. Load it again; if that does not help, check your connection.":
    "No se perdió nada de lo guardado. Vuelve a cargarla; si no funciona, revisa tu conexión.",
  "Not for this account": "No es para esta cuenta",
  "This page is for Flashplate's admins": "Esta página es para los administradores de Flashplate",
  "Go to your own page": "Ir a tu página",
  "If you are one, log out and sign in with your admin account.":
    "Si lo eres, cierra sesión y entra con tu cuenta de administrador.",
  "Page not found": "Página no encontrada",
  "There is nothing on this plate": "En este plato no hay nada",
  "Back to the start": "Volver al inicio",
  "The address may be mistyped, or the page has moved.":
    "Puede que la dirección tenga un error o que la página se haya movido.",
  "Open the menu": "Abrir el menú",
  "The menu could not be loaded. Check your connection and try again.":
    "No se pudo cargar el menú. Revisa tu conexión y vuelve a intentarlo.",
  "Flashplate, home": "Flashplate, inicio",
  Main: "Principal",
  Profile: "Perfil",
  Logout: "Cerrar sesión",
  Dashboard: "Panel",
  "Skip to the content": "Saltar al contenido",
  "Vendor portal": "Portal del restaurante",
  "Our Mission": "Nuestra misión",
  Settings: "Ajustes",
  Payments: "Pagos",
  "Sign up": "Registrarse",
  Home: "Inicio",
  Sell: "Vender",
  Menus: "Menús",
  "Menu card": "Carta",
  "Flash Sale": "Venta flash",
  Sales: "Ventas",
  "Not in your role": "No está en tu función",
  "Your role in this restaurant does not include this page":
    "Tu función en este restaurante no incluye esta página",
  "If you need it, ask the restaurant's owner to change your role.":
    "Si la necesitas, pide al dueño del restaurante que cambie tu función.",
  "A new version of Flashplate is ready.": "Hay una nueva versión de Flashplate.",
  Reload: "Recargar",
} as const satisfies Catalogue;
