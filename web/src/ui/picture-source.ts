/** Where a picture is, and where its other sizes are, for the browser to choose from. */
export interface PictureSource {
  src: string | undefined;
  srcSet?: string;
}
