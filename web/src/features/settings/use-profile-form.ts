import type { Vendor } from "@flashplate/contract/vendors";
import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { type Path, useForm } from "react-hook-form";
import { ApiError, isUnanswered } from "../../platform/api-client.ts";
import { showServerErrors } from "../../ui/server-errors.ts";
import { editOf, fieldOf, type ProfileValues, profileForm, valuesOf } from "./profile-form.ts";
import { useSaveProfile, useVendorNow } from "./settings.queries.ts";

/** A field that somebody else changed meanwhile, and what it is now. */
export interface Change {
  field: keyof ProfileValues;
  /** Undefined where it is no text that could be shown in a line. */
  now: string | undefined;
}

/**
 * The profile form's state. Where the profile was changed meanwhile, what was typed stays in the form, every other field follows what
 * was saved, and the differences are shown: saving again is then a decision made with that in view.
 */
export function useProfileForm(vendor: Vendor) {
  const form = useForm<ProfileValues>({
    resolver: zodResolver(profileForm),
    defaultValues: valuesOf(vendor),
    // Hours are no field that could take it: the form finds the first wrong one itself.
    shouldFocusError: false,
  });
  const [seen, setSeen] = useState(vendor);
  const [meanwhile, setMeanwhile] = useState<Change[]>();
  const [failure, setFailure] = useState<string>();
  const [saved, setSaved] = useState(false);
  const save = useSaveProfile();
  const vendorNow = useVendorNow();
  // Whether a try may have reached the server without its answer reaching us.
  const unanswered = useRef(false);
  // A second click may come before React has disabled the button.
  const running = useRef(false);
  const changed = form.formState.isDirty;

  const follow = useEffectEvent((present: Vendor) => {
    if (changed || running.current || present.revision === seen.revision) return;
    setSeen(present);
    form.reset(valuesOf(present));
  });
  // Saved in another tab while nothing is typed here.
  useEffect(() => follow(vendor), [vendor]);

  /** Answers whether every field was right. */
  async function send(values: ProfileValues, revision = seen.revision): Promise<boolean> {
    try {
      const present = await save.mutateAsync({ values, revision });
      setSeen(present);
      form.reset(valuesOf(present));
      setSaved(true);
      return true;
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      if (error instanceof ApiError && error.code === "vendor/changed-meanwhile") {
        return await meetPresent(values);
      }
      if (isUnanswered(error)) unanswered.current = true;
      const fields = error instanceof ApiError ? error.fields : {};
      const names = Object.fromEntries(
        Object.keys(fields).map((path) => [path, fieldOf(path) as Path<ProfileValues>]),
      );
      const general = showServerErrors(form, { message: error.message, fields }, names);
      setFailure(general);
      return general !== undefined;
    }
  }

  /** Says what was changed meanwhile, unless it was by a try of this form itself: then the same is sent over that. */
  async function meetPresent(values: ProfileValues): Promise<boolean> {
    try {
      const present = await vendorNow();
      if (!present) return true;
      const isOwn = unanswered.current && isAsTyped(present, values);
      unanswered.current = false;
      if (isOwn) return await send(values, present.revision);
      setMeanwhile(changesBetween(valuesOf(seen), valuesOf(present), seen.img_url !== present.img_url));
      setSeen(present);
      form.reset(valuesOf(present), { keepDirtyValues: true });
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    }
    return true;
  }

  /** Answers whether every field was right. */
  async function submit(): Promise<boolean> {
    if (running.current) return true;
    setFailure(undefined);
    setMeanwhile(undefined);
    // Nothing to send, and nothing that could go wrong with it.
    if (!changed) {
      setSaved(true);
      return true;
    }
    running.current = true;
    setSaved(false);
    let isRight = false;
    await form.handleSubmit(async (values) => {
      isRight = await send(values);
    })();
    running.current = false;
    return isRight;
  }

  return { form, seen, meanwhile, failure, saved: saved && !changed, busy: save.isPending, changed, submit };
}

/** All but a new picture, of which the profile does not tell whether it is the one that was chosen. */
function isAsTyped(present: Vendor, values: ProfileValues): boolean {
  const edit = (typed: ProfileValues) => JSON.stringify(editOf(typed, present.revision));
  return edit(valuesOf(present)) === edit(values);
}

function changesBetween(before: ProfileValues, present: ProfileValues, hasNewPicture: boolean): Change[] {
  const fields = Object.keys(before) as (keyof ProfileValues)[];
  const changes = fields
    .filter((field) => JSON.stringify(before[field]) !== JSON.stringify(present[field]))
    .map((field) => {
      const value = present[field];
      return { field, now: typeof value === "string" ? value : undefined };
    });
  return hasNewPicture ? [...changes, { field: "picture", now: undefined }] : changes;
}
