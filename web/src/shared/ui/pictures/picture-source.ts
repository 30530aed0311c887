/** The URL of a picture, and those of its other sizes. */
export interface PictureSource {
  src: string | undefined;
  srcSet?: string;
}
