/** The URLs of a picture. Older pictures have no small size. */
export interface PictureUrls {
  img_url: string;
  img_small_url?: string;
}

/** The picture fields of a record, without an undefined one, which Firestore refuses. */
export function pictureUrlsOf({ img_url, img_small_url }: PictureUrls): PictureUrls {
  return img_small_url === undefined ? { img_url } : { img_url, img_small_url };
}
