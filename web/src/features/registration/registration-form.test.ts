import { passwordsDoNotMatchMessage, vendorImageRequiredMessage } from "@flashplate/contract/vendors/vendors";
import { describe, expect, it } from "vitest";
import { emptyRegistration, initialRegistration, missingFields } from "./registration-form.ts";
import { finisherForm, newcomerForm } from "./registration-schema.ts";

const filled = {
  name: "Casa",
  address: "1 Mission Street",
  phone_number: "+1 555 010 2030",
  email: "anna@example.com",
  description: "Tacos",
  password: "secret-1",
  confirmPassword: "secret-1",
  image: new File(["picture"], "casa.png", { type: "image/png" }),
  latitude: "",
  longitude: "",
  timeZone: "America/New_York",
};

function messages(schema: typeof newcomerForm | typeof finisherForm, values: object): string[] {
  return schema.safeParse(values).error?.issues.map((issue) => issue.message) ?? [];
}

describe("the registration form of a declined restaurant", () => {
  const texts = { name: "Casa", address: "1 Mission Street", phone_number: "+1 555", description: "Tacos" };

  it("has the place and the time zone of the application", () => {
    const coordinates = { latitude: 41.9474, longitude: -87.6564 };
    const values = initialRegistration({ ...texts, coordinates, timeZone: "America/Chicago" });
    const place = { latitude: "41.9474", longitude: "-87.6564", timeZone: "America/Chicago" };
    expect(values).toEqual({ ...emptyRegistration, ...texts, ...place });
  });

  it("has no place when the application had none, or stored none", () => {
    // 0,0 means that the person chose no place. Older declines stored neither coordinates nor time zone.
    const coordinates = { latitude: 0, longitude: 0 };
    expect(initialRegistration({ ...texts, coordinates })).toEqual({ ...emptyRegistration, ...texts });
    expect(initialRegistration(texts)).toEqual({ ...emptyRegistration, ...texts });
  });
});

describe("the registration form", () => {
  it("accepts a filled form", () => {
    expect(messages(newcomerForm, filled)).toEqual([]);
  });

  it("reports different passwords when other fields are wrong too", () => {
    const wrong = { ...filled, name: "", confirmPassword: "secret-2" };
    expect(messages(newcomerForm, wrong)).toContain(passwordsDoNotMatchMessage);
  });

  it("requires a picture", () => {
    expect(messages(newcomerForm, { ...filled, image: null })).toEqual([vendorImageRequiredMessage]);
    expect(messages(finisherForm, { ...filled, image: null })).toEqual([vendorImageRequiredMessage]);
  });

  it("ignores the passwords when there is an account", () => {
    expect(messages(finisherForm, { ...filled, password: "", confirmPassword: "" })).toEqual([]);
  });
});

describe("the Register button", () => {
  it("waits for every field and the picture, but not for a place", () => {
    expect(missingFields(filled, false)).toEqual([]);
    const all = ["email", "password", "confirmPassword", "name", "address", "phone_number", "description"];
    for (const name of all) expect(missingFields({ ...filled, [name]: "" }, false)).toEqual([name]);
    expect(missingFields({ ...filled, image: null }, false)).toEqual(["image"]);
    expect(missingFields({ ...filled, name: "   " }, false)).toEqual(["name"]);
    expect(missingFields(emptyRegistration, false)).toEqual([...all, "image"]);
  });

  it("needs no passwords when there is an account", () => {
    expect(missingFields({ ...filled, password: "", confirmPassword: "" }, true)).toEqual([]);
  });
});

describe("the place", () => {
  it("needs both coordinates or none", () => {
    const bothOrNeither = "Enter both latitude and longitude, or neither.";
    expect(messages(newcomerForm, { ...filled, latitude: "40.7" })).toEqual([bothOrNeither]);
    expect(messages(finisherForm, { ...filled, longitude: "-74" })).toEqual([bothOrNeither]);
    expect(messages(newcomerForm, { ...filled, latitude: "40.7", longitude: "-74" })).toEqual([]);
  });
});
