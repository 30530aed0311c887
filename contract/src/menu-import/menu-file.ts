// In a file without schemas, so that pages do not load zod.

/** Accepted types of a menu file. The content decides, not the file name. */
export const menuFileTypes = ["image/jpeg", "image/png", "application/pdf"] as const;

/** Maximum size of a menu file in bytes. */
export const maxMenuFileBytes = 10 * 1024 * 1024;

/** How many bytes of a file decide its type. */
export const menuFileHeadBytes = 1024;

/**
 * Whether a file with these first bytes, one character each, is a PDF. PDF readers accept a `%PDF-` header
 * anywhere in the first 1,024 bytes.
 */
export function isPdf(head: string): boolean {
  return head.includes("%PDF-");
}

export const menuFileRequiredMessage = "Choose a menu to upload: a JPEG, a PNG or a PDF.";
export const menuFileTooLargeMessage =
  "This file is larger than 10 MB. Choose a smaller one, or upload the menu in parts.";
export const wrongMenuFileMessage = "This file is no menu we can read. Choose a JPEG, a PNG or a PDF.";
