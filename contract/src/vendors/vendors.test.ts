import { describe, expect, test } from "vitest";
import { errorStatus, fieldErrors } from "../http/errors.ts";
import { createVendorTopic } from "../notifications/create-vendor-topic.ts";
import { vendorTopic } from "../notifications/notifications.ts";
import { declineVendor } from "./decisions.ts";
import { passwordsDoNotMatchMessage, registerVendor, vendorData, vendorRegistrationForm } from "./vendors.ts";

const vendor = {
  name: "Juniper",
  address: "1 Main Street",
  phone_number: "+1 555 010 2030",
  email: "juniper@example.com",
  description: "Soups.",
  img_url: "https://example.com/a.webp",
};

describe("a registration", () => {
  test("has the coordinates 0,0 and UTC by default", () => {
    expect(vendorData.parse(vendor)).toEqual({
      ...vendor,
      coordinates: { latitude: 0, longitude: 0 },
      timeZone: "UTC",
    });
  });

  test("accepts the alternative field names", () => {
    const parsed = vendorData.parse({
      vendorName: vendor.name,
      vendorAddress: vendor.address,
      vendorEmail: vendor.email,
      vendorDescription: vendor.description,
      phone: vendor.phone_number,
      image_url: vendor.img_url,
    });
    expect(parsed).toMatchObject(vendor);
  });

  test("drops fields that only the server may set", () => {
    const parsed = registerVendor.parse({
      vendorData: {
        ...vendor,
        vendorVerify: true,
        admin: true,
        decision: "approved",
        initialOnboarding: true,
      },
    });
    for (const name of ["vendorVerify", "admin", "decision", "initialOnboarding"]) {
      expect(parsed.vendorData).not.toHaveProperty(name);
    }
  });

  test("reports every missing field", () => {
    const parsed = registerVendor.safeParse({ vendorData: {} });
    expect(parsed.error && Object.keys(fieldErrors(parsed.error)).sort()).toEqual(
      Object.keys(vendor)
        .map((name) => `vendorData.${name}`)
        .sort(),
    );
  });

  test.each(["Mars/Base", "", "America/Nowhere"])("rejects the time zone '%s'", (timeZone) => {
    expect(vendorData.safeParse({ ...vendor, timeZone }).success).toBe(false);
  });

  test.each([undefined, null, 5, "text", []])("rejects %s", (sent) => {
    expect(registerVendor.safeParse({ vendorData: sent }).success).toBe(false);
  });
});

describe("the registration form", () => {
  const form = { ...vendor, password: "secret-1", confirmPassword: "secret-2" };

  test("reports different passwords even if other fields are invalid", () => {
    const parsed = vendorRegistrationForm.safeParse({ ...form, name: "" });
    expect(parsed.error && fieldErrors(parsed.error)).toMatchObject({
      confirmPassword: passwordsDoNotMatchMessage,
    });
  });

  test("accepts equal passwords", () => {
    expect(vendorRegistrationForm.safeParse({ ...form, confirmPassword: form.password }).success).toBe(true);
  });
});

describe("decisions and topics", () => {
  test("a decline needs a valid vendor id, and a blank reason counts as none", () => {
    expect(declineVendor.parse({ vendorId: "v" }).reason).toBeNull();
    expect(declineVendor.parse({ vendorId: "v", reason: "  " }).reason).toBeNull();
    expect(declineVendor.parse({ vendorId: "v", reason: " Duplicate " }).reason).toBe("Duplicate");
    expect(declineVendor.safeParse({ vendorId: "../admin", reason: "No." }).success).toBe(false);
    expect(createVendorTopic.safeParse({ vendorId: "a/b" }).success).toBe(false);
  });

  test("a topic has a name that FCM accepts", () => {
    expect(vendorTopic("AbC-123_x")).toMatch(/^[a-zA-Z0-9-_.~%]+$/);
  });
});

test("every error code has an HTTP status of an error", () => {
  for (const status of Object.values(errorStatus)) expect(status).toBeGreaterThanOrEqual(400);
});
