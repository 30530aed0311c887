import type { Catalogue } from "../catalogue.ts";

export const account = {
  "Your application is still waiting for approval.": "Tu solicitud sigue pendiente de aprobación.",
  "We look at every application ourselves, and send a mail to {email} when we have decided.":
    "Revisamos cada solicitud nosotros mismos y enviamos un correo a {email} cuando hayamos decidido.",
  "We look at every application ourselves. Log in again later to see our decision.":
    "Revisamos cada solicitud nosotros mismos. Vuelve a iniciar sesión más tarde para ver nuestra decisión.",
  "Your turn: open the link that we have just sent to {email}. We can only approve you after that.":
    "Te toca: abre el enlace que acabamos de enviar a {email}. Solo después podemos aprobarte.",
  "Your turn: open the link that we sent to {email}. We can only approve you after that.":
    "Te toca: abre el enlace que enviamos a {email}. Solo después podemos aprobarte.",
  "New here? <a>Sign up your restaurant</a>": "¿Es tu primera vez aquí? <a>Registra tu restaurante</a>",
  "Your menu, your flash sales and your orders are waiting behind this door.":
    "Tu menú, tus ventas flash y tus pedidos te esperan tras esta puerta.",
  "You are signed in, but we could not load your account.":
    "Iniciaste sesión, pero no pudimos cargar tu cuenta.",
  "Forgot password?": "¿Olvidaste tu contraseña?",
  "Loggin In...": "Iniciando sesión…",
  "Reset your password": "Restablece tu contraseña",
  "Tell us your email address, and we send you a link to choose a new one.":
    "Dinos tu correo y te enviamos un enlace para elegir una nueva.",
  "It happens in the best kitchens.": "Pasa en las mejores cocinas.",
  "A new password takes a minute. Your menu, your sales and your orders wait meanwhile.":
    "Cambiar la contraseña toma un minuto. Tu menú, tus ventas y tus pedidos te esperan.",
  "Password reset": "Restablecer la contraseña",
  "Sending...": "Enviando…",
  "Try again in {count} seconds": {
    one: "Reintenta en 1 segundo",
    other: "Reintenta en {count} segundos",
  },
  "Send Password Reset Email": "Enviar correo para restablecerla",
  "Chosen a new one, or remembered the old? <a>Login</a>":
    "¿Ya elegiste una nueva o recordaste la anterior? <a>Iniciar sesión</a>",
  "Check Your Email": "Revisa tu correo",
  "A email has been sent, Click on Login once finished":
    "Te enviamos un correo. Cuando termines, toca Iniciar sesión",
  "Good food, before it is gone.": "Buena comida, antes de que se acabe.",
  "With an account you sign in to the Flashplate app and reserve what kitchens nearby have left tonight.":
    "Con una cuenta entras en la app de Flashplate y reservas lo que les queda esta noche a las cocinas cercanas.",
  "You run a restaurant? <a>Register your restaurant</a>":
    "¿Tienes un restaurante? <a>Registra tu restaurante</a>",
  "Verify your Email Address": "Verifica tu correo electrónico",
  'We sent a mail to <b>{email}</b>. Open the link in it. Then tap "I have clicked the link".':
    "Enviamos un correo a <b>{email}</b>. Abre el enlace. Después toca «Ya abrí el enlace».",
  "One click, and we know it is you.": "Un clic y sabemos que eres tú.",
  "Nobody else can then register a restaurant in your name.":
    "Así nadie más podrá registrar un restaurante en tu nombre.",
  "We sent the mail again, to {email}.": "Volvimos a enviar el correo a {email}.",
  "Not verified yet. Open the link in the mail, then try again.":
    "Aún sin verificar. Abre el enlace del correo y vuelve a intentarlo.",
  "Looking… {seconds} s": "Comprobando… {seconds} s",
  "Waiting for your click… {seconds} s": "Esperamos tu clic… {seconds} s",
  "I have clicked the link": "Ya abrí el enlace",
  "Sending…": "Enviando…",
  "Resend Email": "Reenviar correo",
  "We sent a mail to <b>{email}</b>. Open the link in it. Then log in with this address.":
    "Enviamos un correo a <b>{email}</b>. Abre el enlace. Después inicia sesión con esta dirección.",
  "No mail? Check your spam folder, or send it again.":
    "¿No llegó? Mira en el correo no deseado o vuelve a enviarlo.",
  "Wrong address?": "¿La dirección no es correcta?",
  "Correct it": "Corregirla",
  "Correct your address": "Corrige tu dirección",
  "Send the mail to this address": "Enviar el correo a esta dirección",
  "No mail? Check your spam folder. You can send it again when the countdown has ended.":
    "¿No llegó? Mira en el correo no deseado. Podrás reenviarlo cuando termine la cuenta regresiva.",
} as const satisfies Catalogue;
