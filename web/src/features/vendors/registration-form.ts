import {
  vendorDetailsForm,
  vendorImageRequired,
  vendorRegistrationForm,
} from "@flashplate/contract/vendors/vendors";
import { z } from "zod";

const image = z.custom<File | null>((value) => value instanceof File, vendorImageRequired);

/** The form without an account: details, both passwords and the picture. */
export const newcomerForm = vendorRegistrationForm.safeExtend({ image });

/** The form with an account. It does not validate the passwords. */
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

/** Whether every field is filled and a picture is chosen. */
export function isFilled(values: Partial<RegistrationValues>, hasAccount: boolean): boolean {
  const { image: picture, password, confirmPassword, ...details } = { ...emptyRegistration, ...values };
  const texts = Object.values(details).every((text) => text.trim() !== "");
  return texts && picture !== null && (hasAccount || (password !== "" && confirmPassword !== ""));
}

/** The form's fields by the field paths of the server. */
export const fieldsByServerPath = {
  "vendorData.name": "name",
  "vendorData.address": "address",
  "vendorData.phone_number": "phone_number",
  "vendorData.email": "email",
  "vendorData.description": "description",
  "vendorData.img_url": "image",
} as const;

/** The browser's time zone, or UTC if it is unknown. */
export function browserTimeZone(): string {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return zone && zone !== "Etc/Unknown" ? zone : "UTC";
}
