import type { ApproveVendor } from "@flashplate/contract/vendors/decisions";
import { AppError } from "../../platform/app-error.ts";
import { ownsEmail } from "../../store/accounts.ts";
import { readVendor } from "../../store/vendors.repository.ts";
import { findReplaceablePicture, reviewRevision } from "../application-revision.ts";
import { finishPictureIfPossible } from "../vendors.service.ts";
import { accountOfOwner, changedSinceShown, decide } from "./vendor-decisions.ts";

/**
 * Approves the application in the state that the admin saw, and stores the version of its picture.
 * The Storage rules refuse uploads from then on. If the picture could not be shown yet, the approval is
 * refused, and the picture is encoded at once. The queue of reviews encodes only some pictures at a time.
 * @throws the codes of `decide`, vendor/changed-meanwhile, vendor/email-not-verified
 */
export async function approve({ vendorId, revision }: ApproveVendor, decidedBy: string): Promise<void> {
  const vendor = await readVendor(vendorId);
  const account = vendor && (await accountOfOwner(vendor));
  const picture = vendor && (await findReplaceablePicture(vendor));
  const verdict = { vendorId, decision: "approved", reason: null, decidedBy } as const;
  const pictureNotShown = new AppError(
    "vendor/changed-meanwhile",
    "The picture of this restaurant could not be shown yet. Load the page again and look at it, then decide.",
  );
  try {
    await decide({ ...verdict, picture: picture?.version }, (before) => {
      if (reviewRevision(before, picture) !== revision) throw changedSinceShown();
      if (!ownsEmail(account, before.email)) {
        throw new AppError(
          "vendor/email-not-verified",
          "This restaurant has not verified its email address. Approve it after that.",
        );
      }
      if (picture?.isHidden) throw pictureNotShown;
    });
  } catch (error) {
    if (error === pictureNotShown) await finishPictureIfPossible(vendorId);
    throw error;
  }
}
