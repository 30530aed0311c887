import {
  vendorDetailsForm,
  vendorImageRequiredMessage,
  vendorRegistrationForm,
} from "@flashplate/contract/vendors/vendors";
import { zodResolver } from "@hookform/resolvers/zod";
import { z } from "zod";
import { degreesFields, requireBothDegrees } from "../../entities/vendors/location/location-schema.ts";

/** The place is optional. Until one is chosen, the time zone is the browser's. */
const place = { ...degreesFields, timeZone: z.string() };
const image = z.custom<File | null>((value) => value instanceof File, vendorImageRequiredMessage);

/** The form without an account: details, both passwords and the picture. */
export const newcomerForm = vendorRegistrationForm
  .safeExtend({ image, ...place })
  .superRefine(requireBothDegrees);

/** The form with an account. It does not validate the passwords. */
export const finisherForm = vendorDetailsForm
  .extend({ password: z.string(), confirmPassword: z.string(), image, ...place })
  .superRefine(requireBothDegrees);

export type RegistrationValues = z.infer<typeof newcomerForm>;

/** Validate the form with an account and without one. */
export const finisherResolver = zodResolver(finisherForm);
export const newcomerResolver = zodResolver(newcomerForm);
