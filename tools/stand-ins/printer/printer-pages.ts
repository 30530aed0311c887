import { escapeHtml } from "../http.ts";
import type { PrinterFault, PrinterSettings } from "./cloud-printer.ts";

/** What the pages show of the printer. */
export interface ShownPrinter {
  settings: PrinterSettings | undefined;
  /** Status of the last answer; undefined before the first one, and without a connection. */
  status: number | undefined;
  faults: ReadonlySet<PrinterFault>;
  /** Newest first. */
  papers: readonly string[];
}

/** CSS of the printer's pages. A paper has the width of its lines. */
export const paperStyle = `
  form { display: inline-block; margin: 0 .5rem .5rem 0; }
  button, input { font: inherit; padding: .6rem .9rem; min-height: 44px; box-sizing: border-box; }
  button { border: 1px solid #8a817a; border-radius: 8px; background: #fff; color: inherit; cursor: pointer; }
  button[aria-pressed="true"] { background: #8c2f1b; border-color: #8c2f1b; color: #fff; }
  label { display: block; margin-bottom: 1rem; }
  input { display: block; width: 100%; border: 1px solid #8a817a; border-radius: 8px; }
  form.settings { display: block; }
  pre { width: max-content; max-width: 100%; box-sizing: border-box; overflow-x: auto; }
  pre { margin: 1.5rem 0; padding: 1.25rem 1rem .25rem; font: 14px/1.4 ui-monospace, monospace; }
  pre { background: #fffdf8; border: 1px solid #ddd5cc; box-shadow: 0 1px 4px #0002; }`;

const faultLabels: Partial<Record<PrinterFault, string>> = {
  jam: "Jam",
  "no network": "Pull the network cable",
  "power lost after the print": "Lose the power after the next print",
};

/** HTML of the page with the papers. */
export function papersPage({ settings, status, faults, papers }: ShownPrinter): string {
  const buttons = Object.entries(faultLabels).map(([fault, label]) => {
    const isOn = faults.has(fault as PrinterFault);
    return `<form method="post" action="/faults"><input type="hidden" name="fault" value="${fault}">
<button aria-pressed="${isOn}">${label}</button></form>`;
  });
  const shownPapers = papers.map((paper) => `<pre>${escapeHtml(paper)}</pre>`);
  return `<p role="status">${escapeHtml(stateOf(settings, status))} <a href="/settings">Settings of the printer</a></p>
${buttons.join("\n")}
${shownPapers.length > 0 ? shownPapers.join("\n") : "<p>Nothing is printed yet. Order something, or print a test page in the settings of the portal.</p>"}
`;
}

function stateOf(settings: PrinterSettings | undefined, status: number | undefined): string {
  if (!settings) return "The printer has no settings yet.";
  if (status === 200) return `It polls ${settings.url} as ${settings.name}.`;
  if (status === 401) return `${settings.url} does not know this user name and password.`;
  return `No connection to ${settings.url}.`;
}

/** HTML of the page with the settings. The password is not shown. */
export function settingsPage(settings: PrinterSettings | undefined): string {
  const field = (label: string, name: string, type: string, value = "") =>
    `<label>${label} <input name="${name}" type="${type}" required autocomplete="off" value="${escapeHtml(value)}"></label>`;
  return `<p>Add a printer in the settings of the portal, and enter here what it shows.</p>
<form class="settings" method="post" action="/settings">
${field("Server URL", "url", "url", settings?.url)}
${field("User name", "name", "text", settings?.name)}
${field("Password", "password", "password")}
<button>Save</button>
</form>
`;
}
