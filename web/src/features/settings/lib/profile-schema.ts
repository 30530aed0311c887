import { profileFields } from "@flashplate/contract/vendors/vendors";
import { zodResolver } from "@hookform/resolvers/zod";
import { z } from "zod";
import { degreesFields, requireBothDegrees } from "../../../entities/vendors/location/location-schema.ts";

/** The profile form. Degrees are texts, empty if no location is set. */
export const profileForm = z
  .object({
    ...profileFields,
    ...degreesFields,
    picture: z.instanceof(File).nullable(),
  })
  .superRefine(requireBothDegrees);
export type ProfileValues = z.infer<typeof profileForm>;

/** Validates the profile form. */
export const profileResolver = zodResolver(profileForm);
