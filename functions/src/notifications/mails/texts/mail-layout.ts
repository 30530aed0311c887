import type { Period } from "@flashplate/contract/results/period";
import { fittedText } from "@flashplate/contract/shared/fitted-text";
import type { AssignableRole } from "@flashplate/contract/team/team";
import type { MailLanguage } from "@flashplate/contract/vendors/vendor-rules";
import { escapeHtml } from "./escape-html.ts";

/** What a mail says, as plain texts. They may contain texts of people. */
export interface MailContent {
  subject: string;
  paragraphs: readonly string[];
  /** The next step: one link, below the paragraphs. */
  action?: { label: string; url: string };
  /** Small print: contact, settings. */
  notes?: readonly { text: string; url: string }[];
}

/** What the texts of mails are made from. */
export interface MailValues {
  /** Name of the restaurant. */
  name: string;
  reason: string | null;
  /** Number of new orders. */
  orders: number;
  /** The dish of a schedule, and the time of its sale, such as 18:00–21:00. */
  dish: string;
  time: string;
  /** The day and time at which a pause ends. */
  pauseEnd: string;
  week: WeekOfMail;
  closing: ClosingOfMail;
  /** The disputed amount with its currency, and the pickup code of the order. */
  payment: { amount: string; code: string };
  /** Of an invitation: the token of its link, and the role. */
  invitation: { token: string; role: AssignableRole };
  /** Origin of the site, without a slash at the end. */
  site: string;
}

/** The week of the weekly mail, and its numbers. Money in dollars. */
export interface WeekOfMail extends Period {
  revenue: number;
  revenueBefore: number;
  portions: number;
  orders: number;
  sold: number;
  offered: number;
  /** Name of the dish with the most revenue. Empty if no dish has revenue. */
  bestDish: string;
  /** Kilograms of food that guests ate instead of it being left over. */
  kg: number;
}

/** A number with its noun: `1 portion`, `2 portions`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** A placeholder for mails that are not about a week. */
export const noWeek: WeekOfMail = {
  from: "",
  to: "",
  revenue: 0,
  revenueBefore: 0,
  portions: 0,
  orders: 0,
  sold: 0,
  offered: 0,
  bestDish: "",
  kg: 0,
};

/** The numbers of the closing report. Money in dollars; `time` is when the last sale ends. */
export interface ClosingOfMail {
  sold: number;
  offered: number;
  revenue: number;
  left: number;
  time: string;
}

/** A placeholder for mails that are not about a closing report. */
export const noClosing: ClosingOfMail = { sold: 0, offered: 0, revenue: 0, left: 0, time: "" };

/** A mail with both of its parts. */
export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

const greetings: Record<MailLanguage, string> = { en: "Hello,", es: "Hola:" };

/**
 * Renders a mail. The HTML part escapes every text. It loads nothing from servers, so that opening
 * a mail stays private.
 */
export function renderMail(content: MailContent, language: MailLanguage): RenderedMail {
  const subject = oneLine(content.subject);
  const plain = {
    ...content,
    subject,
    paragraphs: [greetings[language], ...content.paragraphs].map(oneLine),
  };
  return { subject, text: textOf(plain), html: htmlOf(plain, language) };
}

/**
 * Replaces line breaks: those in a person's text must not look like a paragraph or a header of
 * ours.
 */
function oneLine(text: string): string {
  return fittedText(text.replace(/\s+/g, " ").trim());
}

function textOf({ paragraphs, action, notes = [] }: MailContent): string {
  return [
    ...paragraphs,
    ...(action ? [`${action.label}: ${action.url}`] : []),
    ...notes.map(({ text, url }) => `${text} ${url}`),
    "Flashplate",
  ].join("\n\n");
}

/** Mail programs that drop the style element show black text on white, with the same order. */
const style = `
  :root { color-scheme: light dark; }
  body { margin: 0; background: #fffaf3; color: #1f1a17; font: 16px/1.5 Figtree, system-ui, sans-serif; }
  main { max-width: 34em; margin: 0 auto; padding: 24px 20px; overflow-wrap: anywhere; }
  h1 { font-size: 22px; line-height: 1.25; margin: 0 0 20px; }
  p { margin: 0 0 16px; }
  a { color: inherit; }
  .action { display: inline-block; padding: 12px 20px; border-radius: 10px; font-weight: 600;
    background: #1f1a17; color: #fffaf3; text-decoration: none; }
  footer { margin-top: 28px; padding-top: 16px; border-top: 1px solid #eadfd2; font-size: 14px; }
  @media (prefers-color-scheme: dark) {
    body { background: #1f1a17; color: #fffaf3; }
    .action { background: #fffaf3; color: #1f1a17; }
    footer { border-color: #4a403a; }
  }`;

function htmlOf({ subject, paragraphs, action, notes = [] }: MailContent, language: MailLanguage): string {
  const title = escapeHtml(subject);
  const main = [
    `<h1>${title}</h1>`,
    ...paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`),
    ...(action ? [`<p>${link(action.url, action.label, "action")}</p>`] : []),
  ];
  const small = notes.map(({ text, url }) => `<p>${escapeHtml(text)} ${link(url, url)}</p>`);
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style>${style}
</style>
</head>
<body>
<main>
${main.join("\n")}
<footer>
${[...small, "<p>Flashplate</p>"].join("\n")}
</footer>
</main>
</body>
</html>
`;
}

function link(url: string, label: string, className?: string): string {
  const attribute = className === undefined ? "" : ` class="${className}"`;
  return `<a href="${escapeHtml(url)}"${attribute}>${escapeHtml(label)}</a>`;
}
