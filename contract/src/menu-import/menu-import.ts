import * as z from "zod";
import { categories } from "../menu/menu.ts";

export {
  isPdf,
  maxMenuFileBytes,
  menuFileHeadBytes,
  menuFileRequiredMessage,
  menuFileTooLargeMessage,
  menuFileTypes,
  wrongMenuFileMessage,
} from "./menu-file.ts";

/** Maximum number of pages of a PDF. */
export const maxMenuPages = 20;
/** Maximum number of rows of a draft. The rest is left out, with a notice. */
export const maxDraftRows = 300;

export const damagedMenuFileMessage =
  "This file is damaged or cut off. Save it again, or take a new photo, and upload that.";
export const encryptedMenuFileMessage =
  "This PDF is locked with a password. Save it without one and upload that.";
export const tooManyMenuPagesMessage = `This PDF has more than ${maxMenuPages} pages. Upload it in parts.`;
export const nothingOnMenuMessage =
  "No dishes could be read from this file. Use a sharper, straight photo or a PDF, or create the items by hand.";
export const menuReaderUnavailableMessage =
  "Our reading service does not answer, and no dishes could be read without it. Try again in a few minutes.";

/** Reasons to check a row, and their texts. */
export const draftFlags = {
  "price-missing": "No price was found. Enter one.",
  "price-unclear": "The price was hard to read. Compare it with the menu.",
  "several-prices": "The menu names several prices; this is the first.",
  "category-guessed": "The menu has no such section. Check the category.",
  "name-unclear": "The name was hard to read. Compare it with the menu.",
  "description-missing": "The menu has no description. Enter one.",
  "possible-duplicate": "Another row has the same name.",
  "text-shortened": "The text was too long and was cut off.",
} as const;
export type DraftFlag = keyof typeof draftFlags;
const flagNames = Object.keys(draftFlags) as [DraftFlag, ...DraftFlag[]];

/** Notices about the whole draft, and their texts. */
export const draftNotices = {
  "read-without-model":
    "Our reading service did not answer, so the menu was read in a simpler way. Look at each row with more care.",
  "rows-left-out": `This menu has more than ${maxDraftRows} items; the rest was left out. Upload the rest on its own.`,
  "pages-left-out":
    "Some of this menu could not be read: a page is damaged, has too much text, or would have taken too long. Upload what is missing on its own.",
} as const;
export type DraftNotice = keyof typeof draftNotices;
const noticeNames = Object.keys(draftNotices) as [DraftNotice, ...DraftNotice[]];

/** Position on the page, in fractions (0 to 1) of the upright page's width and height. */
const box = z.object({ left: z.number(), top: z.number(), width: z.number(), height: z.number() });
export type DraftBox = z.infer<typeof box>;

/** A dish that was read from the file. It is not stored before the vendor has reviewed it. */
const draftRow = z.object({
  /** A valid `newMenuItem.id`, so that saving is idempotent. */
  id: z.string(),
  name: z.string().min(1).max(80),
  /** Empty if the menu has none. */
  description: z.string().max(500),
  /** In dollars; null if no price was read. */
  price: z.number().nullable(),
  mealType: z.enum(categories),
  /** The heading above the dish on the menu. */
  section: z.string().max(80).nullable(),
  /** The reader's confidence in the row, 0 to 1. */
  confidence: z.number().min(0).max(1),
  flags: z.array(z.enum(flagNames)),
  /** Page, from 1, and position on it; null if unknown. */
  source: z.object({ page: z.number().int().min(1), box }).nullable(),
});
export type DraftRow = z.infer<typeof draftRow>;

/** Response of POST /menu-import/create_menu_from_file: rows to review, in the menu's order. */
export const menuDraft = z.object({
  /** `model`: the AI text service. `local`: text recognition on the server. */
  reader: z.enum(["model", "local"]),
  pages: z.number().int().min(1).max(maxMenuPages),
  notices: z.array(z.enum(noticeNames)),
  rows: z.array(draftRow).max(maxDraftRows),
});
export type MenuDraft = z.infer<typeof menuDraft>;
