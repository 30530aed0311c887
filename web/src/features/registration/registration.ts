import { vendorImagePath } from "@flashplate/contract/shared/images";
import type { MailLanguage } from "@flashplate/contract/vendors/vendor-rules";
import {
  type Me,
  type RegisterVendor,
  type VendorDetailsForm,
  vendorNotCreatedMessage,
} from "@flashplate/contract/vendors/vendors";
import { findMailProblem } from "../../entities/session/verification.ts";
import { ApiError } from "../../shared/lib/api/api-client.ts";
import { AuthError, type SignedInUser } from "../../shared/lib/firebase/auth.ts";
import { isAuthUnanswered } from "../../shared/lib/firebase/auth-requests.ts";
import { UploadError } from "../../shared/lib/firebase/storage.ts";

/** The steps of a registration, in order. */
export const registrationSteps = ["account", "picture", "application", "mail"] as const;
export type RegistrationStep = (typeof registrationSteps)[number];

/** The services that a registration calls. Tests replace them. */
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
  /** Undefined if the person is signed in already. */
  password: string | undefined;
  image: File;
  /** 0,0 if the person chose no place. */
  coordinates: { latitude: number; longitude: number };
  timeZone: string;
  /** The language of the page. Mails to the restaurant are in it. */
  language: MailLanguage;
  /** The signed-in user, if there is one. Then no account is created. */
  user: SignedInUser | undefined;
}

/** The step at which a registration failed, with the server's messages by field. */
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
  return step === "application" ? `${vendorNotCreatedMessage}. ${message}` : message;
}

/**
 * Runs all steps of a registration. A retry after a failure creates nothing twice. A problem
 * with the verification mail is not a failure, because the next screen can send the mail again.
 * @throws RegistrationError
 */
export async function register(
  registration: Registration,
  services: RegistrationServices,
  onStep: (step: RegistrationStep) => void,
): Promise<{ user: SignedInUser; mailProblem: string | undefined }> {
  const { details, image, coordinates, timeZone, language } = registration;

  const user = await runStep("account", () => findOrCreateAccount(registration, services));

  const img_url = await runStep("picture", () =>
    services.uploadImage(vendorImagePath(user.uid), image, user.uid).catch(urlOfRefused),
  );

  await runStep("application", () =>
    services.registerVendor({
      vendorData: {
        ...details,
        email: user.email,
        img_url,
        coordinates,
        timeZone,
        language,
      },
    }),
  );

  if (user.emailVerified) return { user, mailProblem: undefined };
  onStep("mail");
  return { user, mailProblem: await findMailProblem(services.sendVerificationEmail()) };

  async function runStep<T>(name: RegistrationStep, work: () => Promise<T>): Promise<T> {
    onStep(name);
    try {
      return await work();
    } catch (cause) {
      throw new RegistrationError(name, cause);
    }
  }
}

/**
 * Returns the URL of a picture that the rules of Storage refused, so that the application is sent anyway. The
 * rules refuse a picture if the account's restaurant is approved or was handed over. Then the server refuses
 * the application with the reason.
 */
function urlOfRefused(error: unknown): string {
  if (error instanceof UploadError && error.refusedUrl !== undefined) return error.refusedUrl;
  throw error;
}

async function findOrCreateAccount(
  registration: Registration,
  services: RegistrationServices,
): Promise<SignedInUser> {
  const { details, password, user } = registration;
  if (user) return user;
  if (password === undefined) throw new AuthError("auth/missing-password", "Enter a password.");
  try {
    return await services.signUp(details.email, password);
  } catch (error) {
    if (!(error instanceof AuthError) || error.code !== "auth/email-already-in-use") throw error;
    return await resumeAccount(details.email, password, error, services);
  }
}

/**
 * Signs in to the account that the email already has, if an earlier attempt created it. In this case, the
 * password is right and the account has no vendor record.
 * @throws `emailTaken` if it did not, or another error if that could not be found out. Then the person
 *   is signed out again
 */
async function resumeAccount(
  email: string,
  password: string,
  emailTaken: AuthError,
  services: RegistrationServices,
): Promise<SignedInUser> {
  const user = await services.signIn(email, password).catch((error: unknown) => {
    throw isAuthUnanswered(error) ? error : emailTaken;
  });
  try {
    const me = await services.fetchMe();
    if (me.vendor || me.admin) throw emailTaken;
    return user;
  } catch (error) {
    await services.signOut();
    throw error;
  }
}
