import * as z from "zod";
import { textOf } from "./text.ts";

/** URL of an uploaded picture. The server checks that the object belongs to the caller. */
export const imageUrl = textOf(2000, { missing: "Choose a picture." }).check(z.url("Choose a picture."));
