import { vendorDetailsForm, vendorImageRequired, vendorRegistrationForm } from "@flashplate/contract/vendors";
import { z } from "zod";

const image = z.custom<File | null>((value) => value instanceof File, vendorImageRequired);

/** The form of somebody new: details, both passwords, the picture. */
export const newcomerForm = vendorRegistrationForm.safeExtend({ image });

/** The form of somebody who has an account already: what stands in the password fields does not matter any more. */
export const finisherForm = vendorDetailsForm.extend({
  password: z.string(),
  confirmPassword: z.string(),
  image,
});

export type RegistrationValues = z.infer<typeof newcomerForm>;

export const emptyRegistration: RegistrationValues = {
  name: "",
  address: "",
  phone_number: "",
  email: "",
  description: "",
  password: "",
  confirmPassword: "",
  image: null,
};

/** Whether every field is filled and a picture chosen, so that registering may be tried. */
export function isFilled(values: Partial<RegistrationValues>, hasAccount: boolean): boolean {
  const { image: picture, password, confirmPassword, ...details } = { ...emptyRegistration, ...values };
  const texts = Object.values(details).every((text) => text.trim() !== "");
  return texts && picture !== null && (hasAccount || (password !== "" && confirmPassword !== ""));
}

/** The server's field paths and the form's names for them. */
export const serverFields = {
  "vendorData.name": "name",
  "vendorData.address": "address",
  "vendorData.phone_number": "phone_number",
  "vendorData.email": "email",
  "vendorData.description": "description",
  "vendorData.img_url": "image",
} as const;

/** This browser's time zone, or UTC where it names none that the server would know. */
export function browserTimeZone(): string {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return zone && zone !== "Etc/Unknown" ? zone : "UTC";
}
