import type { Catalogue } from "../../catalogue.ts";

export const contact = {
  "A question, an idea, something that does not work? Write to us. A real person answers.":
    "¿Una pregunta, una idea, algo que no funciona? Escríbenos. Te responde una persona.",
  "Leave this field empty.": "Deja este campo vacío.",
  "We are one message away.": "Estamos a un mensaje de distancia.",
  "Restaurants and guests write to the same few people. Tell us what you need, and how we reach you.":
    "Somos pocas personas y leemos lo que escriben restaurantes y clientes. Cuéntanos qué necesitas y cómo contactarte.",
  "Full Name": "Nombre completo",
  "Email Address": "Correo electrónico",
  Message: "Mensaje",
  "Thank you for your message! We'll get back to you soon.":
    "¡Gracias por tu mensaje! Te responderemos pronto.",
  "Sorry, there was a problem sending your message. Please try again later.":
    "Lo sentimos, hubo un problema al enviar tu mensaje. Inténtalo de nuevo más tarde.",
  "Send Message": "Enviar mensaje",
} as const satisfies Catalogue;
