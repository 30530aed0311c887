import type { Catalogue } from "../../catalogue.ts";

export const secondFactor = {
  "Enter the code": "Escribe el código",
  "Log in": "Iniciar sesión",
  "Open your authenticator app and type the code for Flashplate.":
    "Abre tu app de autenticación y escribe el código de Flashplate.",
  "Six-digit code": "Código de seis dígitos",
  "Checking the code…": "Comprobando el código…",
  "Start again": "Empezar otra vez",
  "Login with a code": "Inicio de sesión con código",
  "Administrators log in with their password and a code from an app on their phone.":
    "Los administradores inician sesión con su contraseña y un código de una app de su teléfono.",
  "Verify your email address first. Then set up the app here.":
    "Verifica primero tu correo. Después configura la app aquí.",
  "We could not load your authenticator app.": "No pudimos cargar tu app de autenticación.",
  "Your app is set up. Log in again with a code to open the admin page.":
    "Tu app está configurada. Inicia sesión otra vez con un código para abrir la página de administración.",
  "The app is set up. Your next login asks for a code.":
    "La app está configurada. Tu próximo inicio de sesión pedirá un código.",
  "The new app is set up, but the old one could not be removed. Remove both, then set up again.":
    "La app nueva está configurada, pero no se pudo quitar la anterior. Quita las dos y vuelve a configurar una.",
  "Enter your password, then set up the app.": "Escribe tu contraseña y después configura la app.",
  "Enter your password, then the app is removed.": "Escribe tu contraseña para quitar la app.",
  "The app cannot be set up now.": "La app no se puede configurar ahora.",
  "Set up the app": "Configurar la app",
  "Keep the old app": "Conservar la app anterior",
  "Install an authenticator app on your phone, such as Google Authenticator. Then scan this code.":
    "Instala en tu teléfono una app de autenticación, como Google Authenticator. Después escanea este código.",
  "QR code for your authenticator app": "Código QR para tu app de autenticación",
  "Or type this key into the app:": "O escribe esta clave en la app:",
  Copied: "Copiado",
  "Copy the key": "Copiar la clave",
  "Type the six digits that the app shows now.": "Escribe los seis dígitos que muestra la app ahora.",
  "Your authenticator app is set up.": "Tu app de autenticación está configurada.",
  "Since {date}": "Desde el {date}",
  "Use another app or phone": "Usar otra app u otro teléfono",
  "Removing…": "Quitando…",
  "Remove the app…": "Quitar la app…",
  "Remove the authenticator app?": "¿Quitar la app de autenticación?",
  "Keep the app": "Conservar la app",
  "Remove it": "Quitarla",
  "You cannot open the admin page again until you have set up an app.":
    "No podrás abrir la página de administración hasta que configures una app.",
  "Then your password alone is enough to log in.": "Entonces bastará tu contraseña para iniciar sesión.",
  "Authenticator app of an administrator": "App de autenticación de un administrador",
  "At each login you type your password and a code.":
    "En cada inicio de sesión escribes tu contraseña y un código.",
  "No authenticator app is set up.": "No hay ninguna app de autenticación configurada.",
  "Replace or remove the app": "Cambiar o quitar la app",
} as const satisfies Catalogue;
