import * as z from "zod";

/** URL of an uploaded picture. The server checks that the object belongs to the caller. */
export const imageUrl = z.url("Choose a picture.").max(2000);
