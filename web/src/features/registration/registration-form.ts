import type { ApplicationToRepeat } from "@flashplate/contract/vendors/vendors";
import { degreesOf } from "../../entities/vendors/location/location.ts";
import { browserTimeZone } from "../../entities/vendors/location/time-zones.ts";
import type { RegistrationValues } from "./registration-schema.ts";

export const emptyRegistration: RegistrationValues = {
  name: "",
  address: "",
  phone_number: "",
  email: "",
  description: "",
  password: "",
  confirmPassword: "",
  image: null,
  latitude: "",
  longitude: "",
  timeZone: browserTimeZone(),
};

/**
 * The values that the form begins with. After a decline, they are those of the last application, but without
 * its picture, which the person chooses again.
 */
export function initialRegistration(declined: ApplicationToRepeat | undefined): RegistrationValues {
  if (!declined) return emptyRegistration;
  const { coordinates, timeZone = emptyRegistration.timeZone, ...texts } = declined;
  return { ...emptyRegistration, ...texts, timeZone, ...(coordinates && degreesOf(coordinates)) };
}

/** The fields that the Register button waits for, in the order of the form. */
const requiredFields = [
  "email",
  "password",
  "confirmPassword",
  "name",
  "address",
  "phone_number",
  "description",
  "image",
] as const;
type RequiredField = (typeof requiredFields)[number];

/** The required fields that are empty. With an account, the passwords are not required. */
export function missingFields(values: Partial<RegistrationValues>, hasAccount: boolean): RequiredField[] {
  const isPassword = (name: RequiredField) => name === "password" || name === "confirmPassword";
  return requiredFields.filter((name) => {
    if (hasAccount && isPassword(name)) return false;
    const value = values[name];
    // Spaces can be a password, but not a name.
    return typeof value === "string" && !isPassword(name) ? value.trim() === "" : !value;
  });
}

/** The form's fields by the field paths of the server. */
export const fieldsByServerPath = {
  "vendorData.name": "name",
  "vendorData.address": "address",
  "vendorData.phone_number": "phone_number",
  "vendorData.email": "email",
  "vendorData.description": "description",
  "vendorData.img_url": "image",
  "vendorData.coordinates.latitude": "latitude",
  "vendorData.coordinates.longitude": "longitude",
} as const;
