import type { Me } from "@flashplate/contract/vendors/vendors";
import { describe, expect, it } from "vitest";
import { ApiError } from "../../shared/lib/api/api-client.ts";
import { AuthError, type SignedInUser } from "../../shared/lib/firebase/auth.ts";
import { UploadError } from "../../shared/lib/firebase/storage.ts";
import { type Registration, type RegistrationServices, register } from "./registration.ts";

const anna: SignedInUser = { uid: "u1", email: "anna@example.com", emailVerified: false };
const unregistered: Me = { admin: false, emailVerified: false, vendor: null, role: null, declined: null };
const emailTaken = new AuthError("auth/email-already-in-use", "There is an account already.");
const offline = new ApiError("network", 0, "We could not reach Flashplate.");

const registration: Registration = {
  details: {
    name: "Casa",
    address: "1 Mission Street",
    phone_number: "+1 555 010 2030",
    email: "Anna@example.com",
    description: "Tacos",
  },
  password: "secret1",
  image: new File(["picture"], "casa.png", { type: "image/png" }),
  coordinates: { latitude: 40.7172, longitude: -73.9908 },
  timeZone: "America/New_York",
  language: "es",
  user: undefined,
};

/** Services that succeed unless replaced, a list of their calls, and the application that was sent. */
function services(replaced: Partial<RegistrationServices> = {}) {
  const calls: string[] = [];
  let sent: unknown;
  const implementations: RegistrationServices = {
    signUp: async () => anna,
    signIn: async () => anna,
    signOut: async () => undefined,
    fetchMe: async () => unregistered,
    uploadImage: async (path) => `https://pictures.example/${path}`,
    registerVendor: async (body) => {
      sent = body;
    },
    sendVerificationEmail: async () => undefined,
    ...replaced,
  };
  const recorded = Object.fromEntries(
    Object.entries(implementations).map(([name, call]) => [
      name,
      (...args: unknown[]) => {
        calls.push(name);
        return (call as (...all: unknown[]) => unknown)(...args);
      },
    ]),
  ) as unknown as RegistrationServices;
  return { calls, services: recorded, sent: () => sent };
}

const ignore = () => {};
const failing = (error: Error) => async () => {
  throw error;
};

describe("a registration", () => {
  it("creates the account, uploads, applies and sends the mail, in this order", async () => {
    const world = services();
    const steps: string[] = [];
    const result = await register(registration, world.services, (step) => steps.push(step));
    expect(result).toEqual({ user: anna, mailProblem: undefined });
    expect(steps).toEqual(["account", "picture", "application", "mail"]);
    expect(world.calls).toEqual(["signUp", "uploadImage", "registerVendor", "sendVerificationEmail"]);
    expect(world.sent()).toEqual({
      vendorData: {
        ...registration.details,
        email: "anna@example.com",
        img_url: "https://pictures.example/vendorImages/u1",
        coordinates: { latitude: 40.7172, longitude: -73.9908 },
        timeZone: "America/New_York",
        language: "es",
      },
    });
  });

  it("creates no account when the person is signed in", async () => {
    const world = services();
    await register({ ...registration, password: undefined, user: anna }, world.services, ignore);
    expect(world.calls).toEqual(["uploadImage", "registerVendor", "sendVerificationEmail"]);
  });

  it("uses the account of an attempt that stopped before the application", async () => {
    const world = services({ signUp: failing(emailTaken) });
    await register(registration, world.services, ignore);
    expect(world.calls).toEqual([
      "signUp",
      "signIn",
      "fetchMe",
      "uploadImage",
      "registerVendor",
      "sendVerificationEmail",
    ]);
  });

  it("reports a taken email when the password is wrong", async () => {
    const world = services({
      signUp: failing(emailTaken),
      signIn: failing(new AuthError("auth/invalid-credential", "Wrong.")),
    });
    await expect(register(registration, world.services, ignore)).rejects.toMatchObject({
      step: "account",
      message: emailTaken.message,
    });
    expect(world.calls).toEqual(["signUp", "signIn"]);
  });

  it("signs out again when the account has a vendor record", async () => {
    const world = services({
      signUp: failing(emailTaken),
      fetchMe: async () => ({ ...unregistered, vendor: { id: "u1" } as Me["vendor"] }),
    });
    await expect(register(registration, world.services, ignore)).rejects.toMatchObject({
      message: emailTaken.message,
    });
    expect(world.calls).toEqual(["signUp", "signIn", "fetchMe", "signOut"]);
  });

  it("stops at the picture when its upload fails", async () => {
    const world = services({ uploadImage: failing(new Error("The picture could not be uploaded.")) });
    await expect(register(registration, world.services, ignore)).rejects.toMatchObject({
      step: "picture",
      message: "The picture could not be uploaded.",
    });
    expect(world.calls).not.toContain("registerVendor");
  });

  it("reports the server's reason when the picture of a former owner is refused", async () => {
    const url = "https://pictures.example/vendorImages/u1";
    const world = services({
      uploadImage: failing(new UploadError(url)),
      registerVendor: failing(new ApiError("team/other-restaurant", 409, "Use another account.")),
    });
    await expect(register(registration, world.services, ignore)).rejects.toMatchObject({
      step: "application",
      message: "Error creating vendor. Use another account.",
    });
    expect(world.calls).toContain("registerVendor");
  });

  it("reports the server's messages by field when the application is refused", async () => {
    const fields = { "vendorData.phone_number": "Enter a phone number." };
    const world = services({
      registerVendor: failing(new ApiError("request/invalid", 400, "Check the fields.", fields)),
    });
    await expect(register(registration, world.services, ignore)).rejects.toMatchObject({
      step: "application",
      message: "Error creating vendor. Check the fields.",
      fields,
    });
    expect(world.calls).not.toContain("sendVerificationEmail");
  });

  it("is complete when the mail cannot be sent", async () => {
    const world = services({ sendVerificationEmail: failing(offline) });
    const result = await register(registration, world.services, ignore);
    expect(result.mailProblem).toBe(offline.message);
  });

  it("sends no mail when the email is verified", async () => {
    const world = services();
    await register({ ...registration, user: { ...anna, emailVerified: true } }, world.services, ignore);
    expect(world.calls).not.toContain("sendVerificationEmail");
  });
});
