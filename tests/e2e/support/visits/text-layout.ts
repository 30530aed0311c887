import type { Page } from "@playwright/test";
import { type Width, widths } from "../window.ts";

/** Maximum size of an element that is not visible. Texts for screen readers are one pixel wide. */
const hiddenPx = 2;

/** The narrowest phone (WCAG 1.4.10). */
const narrowest = 320;

/**
 * Returns the faults of `textFindings` at the page's size, and with text of twice the size (WCAG 1.4.4). On a
 * phone it also checks a width of 320 pixels. The page has its own size again afterwards.
 */
export async function layoutFindings(page: Page, width: Width): Promise<string[]> {
  const findings = await textFindings(page);
  if (width === "phone") {
    await page.setViewportSize({ ...widths[width], width: narrowest });
    findings.push(...(await textFindings(page)).map((finding) => `at ${narrowest} px: ${finding}`));
    await page.setViewportSize(widths[width]);
  }
  // The browser's setting, not a style of the page, because media queries follow only the setting.
  const session = await page.context().newCDPSession(page);
  await session.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
  findings.push(...(await textFindings(page)).map((finding) => `at twice its size: ${finding}`));
  await session.send("Page.setFontSizes", { fontSizes: { standard: 16, fixed: 13 } });
  await session.detach();
  return findings;
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** An element as it is laid out. */
interface Part {
  /** Index of its parent; -1 for the body. */
  parent: number;
  box: Box;
  position: string;
  display: string;
  overflowX: string;
  /** Whether it shortens its text on purpose, by an ellipsis. */
  isShortened: boolean;
  isAriaHidden: boolean;
  /** Whether its content is wider than it is. */
  isScrolled: boolean;
  /** Whether it is a row of cards, which scrolls sideways on purpose. */
  isStrip: boolean;
  fontSize: number;
  /** Its own text, and the boxes of its lines. Empty outside of the open dialog. */
  text: string;
  lines: Box[];
}

/** A line of text as it is shown, without the part that its containers clip. */
interface Line {
  text: string;
  part: Part;
  /** The fixed bar that it belongs to. A bar may cover the texts that scroll below it. */
  layer: Part | undefined;
  box: Box;
}

/**
 * Returns faults of the loaded page and its open dialog: content that scrolls sideways, and texts
 * that are clipped, cramped or cover each other.
 */
export async function textFindings(page: Page): Promise<string[]> {
  const { scrollWidth, width, parts } = await readParts(page);
  const findings = scrollWidth > width ? [`${scrollWidth} wide in ${width}`] : [];
  const shown: Line[] = [];
  for (const part of parts.filter(({ lines }) => lines.length > 0)) {
    const frames = framesOf(part, parts, width);
    if (!frames || part.box.right - part.box.left <= hiddenPx) continue;
    const text = `"${part.text.slice(0, 40)}"`;
    const isColumn = part.text.length > 6 && part.box.right - part.box.left < 2 * part.fontSize;
    if (isColumn) findings.push(`a column of letters: ${text}`);
    if (frames.isScrolled) findings.push(`scrolls sideways: ${text}`);
    for (const line of part.lines) {
      if (isCut(line, frames)) findings.push(`clipped: ${text}`);
      const box = shownBox(line, frames.clip);
      if (isVisible(box)) shown.push({ text, part, layer: frames.layer, box });
    }
  }
  return [...new Set([...findings, ...overlaps(shown)])];
}

/** How the containers of a text clip, shorten and scroll it; undefined if they hide it. */
function framesOf(part: Part, parts: readonly Part[], width: number) {
  // The page scrolls up and down, so the height is not limited.
  const clip: Box = { left: 0, right: width, top: -1e6, bottom: 1e6 };
  let [isShortened, isScrolled] = [false, false];
  let layer: Part | undefined;
  for (let at: Part | undefined = part; at; at = parts[at.parent]) {
    if (at.isAriaHidden && at !== part) return undefined;
    isShortened ||= at.isShortened || at.isStrip;
    if (at.position === "fixed" || at.position === "sticky") layer ??= at;
    if (at.overflowX === "visible" || at.display === "inline") continue;
    if (at.box.right - at.box.left <= hiddenPx) return undefined;
    isScrolled ||= at.isScrolled && !at.isStrip && /auto|scroll/.test(at.overflowX);
    clip.left = Math.max(clip.left, at.box.left);
    clip.right = Math.min(clip.right, at.box.right);
    clip.top = Math.max(clip.top, at.box.top);
    clip.bottom = Math.min(clip.bottom, at.box.bottom);
  }
  return { clip, layer, isShortened, isScrolled };
}

function isCut({ left, right, top, bottom }: Box, frames: { clip: Box; isShortened: boolean }): boolean {
  const { clip, isShortened } = frames;
  const isInSight = bottom > clip.top && top < clip.bottom;
  return isInSight && !isShortened && (left < clip.left - 1.5 || right > clip.right + 1.5);
}

function shownBox({ left, right, top, bottom }: Box, clip: Box): Box {
  // Glyphs do not fill the height of their line.
  const inset = (bottom - top) * 0.2;
  return {
    left: Math.max(left, clip.left),
    right: Math.min(right, clip.right),
    top: Math.max(top + inset, clip.top),
    bottom: Math.min(bottom - inset, clip.bottom),
  };
}

function isVisible({ left, right, top, bottom }: Box): boolean {
  return right - left > hiddenPx && bottom - top > hiddenPx;
}

function overlaps(lines: readonly Line[]): string[] {
  const sorted = lines.toSorted((a, b) => a.box.top - b.box.top);
  return sorted.flatMap((one, index) => {
    const end = sorted.findIndex(({ box }, at) => at > index && box.top >= one.box.bottom - 2);
    const level = sorted.slice(index + 1, end < 0 ? undefined : end);
    const covering = level.filter(
      ({ part, layer, box }) =>
        part !== one.part &&
        layer === one.layer &&
        box.left < one.box.right - 2 &&
        box.right > one.box.left + 2,
    );
    return covering.map(({ text }) => `overlap: ${one.text} and ${text}`);
  });
}

/** Reads the layout of the page. If a dialog is open, it reads only the texts of the dialog. */
async function readParts(page: Page): Promise<{ scrollWidth: number; width: number; parts: Part[] }> {
  // Observers of sizes react in the frame after the change.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  // Playwright takes longer to serialize thousands of objects than the page does to read them.
  const json = await page.evaluate(() => {
    const boxOf = ({ left, right, top, bottom }: DOMRect): Box => ({ left, right, top, bottom });
    const elements = [...document.body.querySelectorAll("*")];
    const indexes = new Map(elements.map((element, index) => [element, index]));
    const dialog = elements.findLast(
      (element) => element.matches("[role=dialog], [role=menu]") && element.checkVisibility(),
    );
    const isShown = (element: Element) =>
      (dialog ?? document.body).contains(element) &&
      !element.matches("script, style, option, noscript") &&
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const parts = elements.map((element): Part => {
      const style = getComputedStyle(element);
      const own = isShown(element)
        ? [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim())
        : [];
      const lines = own.flatMap((node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        return [...range.getClientRects()].map(boxOf);
      });
      return {
        parent: element.parentElement ? (indexes.get(element.parentElement) ?? -1) : -1,
        box: boxOf(element.getBoundingClientRect()),
        position: style.position,
        display: style.display,
        overflowX: style.overflowX,
        isShortened: style.textOverflow === "ellipsis" || style.webkitLineClamp !== "none",
        isAriaHidden: element.getAttribute("aria-hidden") === "true",
        isStrip: style.scrollSnapType.startsWith("x"),
        isScrolled: element.scrollWidth > element.clientWidth,
        fontSize: Number.parseFloat(style.fontSize),
        text: own.map((node) => node.nodeValue?.trim()).join(" "),
        lines,
      };
    });
    return JSON.stringify({ scrollWidth: document.documentElement.scrollWidth, width: innerWidth, parts });
  });
  return JSON.parse(json);
}
