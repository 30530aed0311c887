import { vendorImagePath } from "@flashplate/contract/images";
import {
  type Me,
  type RegisterVendor,
  type VendorDetailsForm,
  vendorNotCreated,
} from "@flashplate/contract/vendors";
import { ApiError } from "../../platform/api-client.ts";
import { AuthError, isSilence, type SignedInUser } from "../../platform/auth.ts";

/** The steps of a registration, in their order. */
export const registrationSteps = ["account", "picture", "application", "mail"] as const;
export type RegistrationStep = (typeof registrationSteps)[number];

/** What a registration needs of the outside; the page gives the real ones, a test its own. */
export interface RegistrationServices {
  signUp(email: string, password: string): Promise<SignedInUser>;
  signIn(email: string, password: string): Promise<SignedInUser>;
  signOut(): Promise<void>;
  fetchMe(): Promise<Me>;
  uploadImage(path: string, file: Blob, owner: string): Promise<string>;
  registerVendor(body: RegisterVendor): Promise<unknown>;
  sendVerificationEmail(): Promise<void>;
}

export interface Registration {
  details: VendorDetailsForm;
  /** Undefined where the person is signed in already and only finishes. */
  password: string | undefined;
  image: File;
  timeZone: string;
  /** Who is signed in, if anyone: their account is used, none is made. */
  user: SignedInUser | undefined;
}

/** Where a registration stopped, with a message for people and the server's messages by field. */
export class RegistrationError extends Error {
  readonly step: RegistrationStep;
  readonly fields: Record<string, string>;
  constructor(step: RegistrationStep, cause: unknown) {
    super(messageOf(step, cause), { cause });
    this.name = "RegistrationError";
    this.step = step;
    this.fields = cause instanceof ApiError ? cause.fields : {};
  }
}

function messageOf(step: RegistrationStep, cause: unknown): string {
  const message = cause instanceof Error ? cause.message : String(cause);
  return step === "application" ? `${vendorNotCreated}. ${message}` : message;
}

/**
 * Takes a restaurant through all steps. Can be called again after a failure at any of them: what is done is found
 * done and not made twice. Answers whether the verification mail went out; a mail that did not is no failure,
 * since the next screen sends it again. Throws RegistrationError.
 */
export async function register(
  registration: Registration,
  services: RegistrationServices,
  onStep: (step: RegistrationStep) => void,
): Promise<{ user: SignedInUser; mailProblem: string | undefined }> {
  const { details, image, timeZone } = registration;

  const user = await step("account", () => account(registration, services));

  const img_url = await step("picture", () =>
    services.uploadImage(vendorImagePath(user.uid), image, user.uid),
  );

  await step("application", () =>
    services.registerVendor({
      vendorData: {
        ...details,
        email: user.email,
        img_url,
        // Where the restaurant stands on the map is set later, in its settings.
        coordinates: { latitude: 0, longitude: 0 },
        timeZone,
      },
    }),
  );

  if (user.emailVerified) return { user, mailProblem: undefined };
  onStep("mail");
  const mailProblem = await services.sendVerificationEmail().then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  return { user, mailProblem };

  async function step<T>(name: RegistrationStep, work: () => Promise<T>): Promise<T> {
    onStep(name);
    try {
      return await work();
    } catch (cause) {
      throw new RegistrationError(name, cause);
    }
  }
}

async function account(registration: Registration, services: RegistrationServices): Promise<SignedInUser> {
  const { details, password, user } = registration;
  if (user) return user;
  if (password === undefined) throw new AuthError("auth/missing-password", "Enter a password.");
  try {
    return await services.signUp(details.email, password);
  } catch (error) {
    if (!(error instanceof AuthError) || error.code !== "auth/email-already-in-use") throw error;
    return await unfinishedAccount(details.email, password, error, services);
  }
}

/**
 * The email has an account. It may be this person's, from a try that broke off: then the password fits and there is no
 * record yet. Otherwise the provider's first message stands, and nobody is left signed in.
 */
async function unfinishedAccount(
  email: string,
  password: string,
  taken: AuthError,
  services: RegistrationServices,
): Promise<SignedInUser> {
  const user = await services.signIn(email, password).catch((error: unknown) => {
    throw isSilence(error) ? error : taken;
  });
  try {
    const me = await services.fetchMe();
    if (me.vendor || me.admin) throw taken;
    return user;
  } catch (error) {
    await services.signOut();
    throw error;
  }
}
