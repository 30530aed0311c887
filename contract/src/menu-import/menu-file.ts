// In a file without schemas, so that pages do not load zod.

/** Accepted types of a menu file. The content decides, not the file name. */
export const menuFileTypes = ["image/jpeg", "image/png", "application/pdf"] as const;
export type MenuFileType = (typeof menuFileTypes)[number];

/** Maximum size of a menu file in bytes. */
export const maxMenuFileBytes = 10 * 1024 * 1024;

export const menuFileRequiredMessage = "Choose a menu to upload: a JPEG, a PNG or a PDF.";
export const menuFileTooLargeMessage =
  "This file is larger than 10 MB. Choose a smaller one, or upload the menu in parts.";
export const wrongMenuFileMessage = "This file is no menu we can read. Choose a JPEG, a PNG or a PDF.";
