/** Content types and size limit of pictures in Storage. `storage.rules` repeats them. */
export const imageTypes = ["image/jpeg", "image/png", "image/webp"] as const;
export const maxImageBytes = 5 * 1024 * 1024;

/** Folder of menu pictures in Storage; an object is `menu-items/{timestamp}_{name}`. */
export const menuImageFolder = "menu-items";

/** Folder of restaurant pictures in Storage; an object is `vendorImages/{uid}`. */
export const vendorImageFolder = "vendorImages";

/** Path of a vendor's picture. */
export function vendorImagePath(uid: string): string {
  return `${vendorImageFolder}/${uid}`;
}

/** Path of the small size of a vendor's picture. */
export function vendorSmallImagePath(uid: string): string {
  return `${vendorImagePath(uid)}_small`;
}

/**
 * Path of a menu picture. The time makes it unique; the name is for people who read the console.
 */
export function menuImagePath(timestamp: number, fileName: string): string {
  const safe = fileName
    .toLowerCase()
    .replace(/[^a-z0-9.-]+/g, "-")
    .slice(-60);
  return `${menuImageFolder}/${timestamp}_${safe || "picture"}`;
}

export const notAPictureMessage = "This file is no picture we can read. Choose a JPEG, PNG or WebP picture.";
export const pictureTooLargeMessage = "Choose a picture of at most 5 MB.";

/**
 * Returns the object path of a Firebase Storage download URL, or undefined for any other text.
 * `https://host/v0/b/{bucket}/o/{encoded path}?alt=media`. A path with a segment that is empty, `.`,
 * `..` or encoded twice is refused: others could read it as another object.
 */
export function objectPathOf(url: string, bucket: string): string | undefined {
  const object = objectOf(url);
  return object?.bucket === bucket ? object.path : undefined;
}

/** Bucket and path of a URL as `objectPathOf` reads it, of any bucket. */
export function objectOf(url: string): { bucket: string; path: string } | undefined {
  const [, bucket, encoded] = /^https?:\/\/[^/]+\/v0\/b\/([^/]+)\/o\/([^/?#]+)/.exec(url) ?? [];
  if (bucket === undefined || encoded === undefined) return undefined;
  try {
    const path = decodeURIComponent(encoded);
    return path.split("/").every(isPlainSegment) ? { bucket, path } : undefined;
  } catch {
    return undefined;
  }
}

function isPlainSegment(segment: string): boolean {
  return !["", ".", ".."].includes(segment) && !/[%\\\p{Cc}]/u.test(segment);
}
