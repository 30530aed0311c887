import { escapeHtml } from "../texts/escape-html.ts";

/** What the page of an unsubscribe link shows: the question, or what the button did. */
export type UnsubscribeOutcome = "asked" | "done" | "unknown" | "failed";

/** What the page needs of the link and its request. */
interface UnsubscribeLink {
  /** Value of the header `Accept-Language`. */
  language: string;
  /** Address that the button sends a POST to. */
  action: string;
  /** Whether the link is of the weekly mail. */
  isWeekly: boolean;
}

interface Texts {
  titles: Record<UnsubscribeOutcome, string>;
  texts: Record<UnsubscribeOutcome, string>;
  /** In place of the texts about the mails during sales. */
  weekly: { titles: Record<"asked" | "done", string>; asked: string };
  button: string;
  again: string;
  settings: string;
}

const catalogues: Record<"en" | "es", Texts> = {
  en: {
    titles: {
      asked: "Switch off mails during your sales?",
      done: "Mails during your sales are off",
      unknown: "This link no longer works",
      failed: "The mails could not be switched off",
    },
    texts: {
      asked: "You then see new orders, and what is left before your last sale ends, only in the portal.",
      done: "You can switch them on again in the settings.",
      unknown: "You can switch off mails in the settings.",
      failed: "Nothing was changed. Try again in a moment.",
    },
    weekly: {
      titles: { asked: "Switch off the weekly mail?", done: "The weekly mail is off" },
      asked: "You then see your results only in the portal.",
    },
    button: "Switch off",
    again: "Try again",
    settings: "Open the settings",
  },
  es: {
    titles: {
      asked: "¿Desactivar los correos durante tus ventas?",
      done: "Los correos durante tus ventas están desactivados",
      unknown: "Este enlace ya no funciona",
      failed: "No se pudieron desactivar los correos",
    },
    texts: {
      asked:
        "Entonces solo verás en el portal los pedidos nuevos, y lo que queda antes de que termine tu última venta.",
      done: "Puedes volver a activarlos en los ajustes.",
      unknown: "Puedes desactivar los correos en los ajustes.",
      failed: "No se cambió nada. Vuelve a intentarlo en un momento.",
    },
    weekly: {
      titles: { asked: "¿Desactivar el correo semanal?", done: "El correo semanal está desactivado" },
      asked: "Entonces solo verás tus resultados en el portal.",
    },
    button: "Desactivar",
    again: "Reintentar",
    settings: "Abrir los ajustes",
  },
};

/**
 * Renders the page of an unsubscribe link. It works without scripts and a login. Its style is a file
 * of the site, because the content policy of Hosting allows no inline styles.
 */
export function unsubscribePage(
  outcome: UnsubscribeOutcome,
  { language, action, isWeekly }: UnsubscribeLink,
): string {
  const code = /^\s*es\b/i.test(language) ? "es" : "en";
  const { button, again, settings, weekly, ...duringSales } = catalogues[code];
  const titles = isWeekly ? { ...duringSales.titles, ...weekly.titles } : duringSales.titles;
  const texts = isWeekly ? { ...duringSales.texts, asked: weekly.asked } : duringSales.texts;
  const label = { asked: button, failed: again, done: undefined, unknown: undefined }[outcome];
  const next =
    label === undefined
      ? `<a class="button" href="/settings#mails">${settings}</a>`
      : `<form method="post" action="${escapeHtml(action)}"><button class="button">${label}</button></form>`;
  return `<!doctype html>
<html lang="${code}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${titles[outcome]} · Flashplate</title>
<link rel="stylesheet" href="/plain-page.css">
</head>
<body>
<main>
<p class="brand"><a href="/"><img src="/art/favicon.svg" alt="" width="32" height="32">Flashplate</a></p>
<h1>${titles[outcome]}</h1>
<p>${texts[outcome]}</p>
${next}
</main>
</body>
</html>
`;
}
