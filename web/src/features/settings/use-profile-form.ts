import type { Vendor } from "@flashplate/contract/vendors";
import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { type Path, useForm } from "react-hook-form";
import { ApiError } from "../../platform/api-client.ts";
import { showServerErrors } from "../../ui/server-errors.ts";
import { fieldOf, type ProfileValues, profileForm, valuesOf } from "./profile-form.ts";
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
  async function send(values: ProfileValues): Promise<boolean> {
    try {
      const present = await save.mutateAsync({ values, revision: seen.revision });
      setSeen(present);
      form.reset(valuesOf(present));
      setSaved(true);
      return true;
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      if (error instanceof ApiError && error.code === "vendor/changed-meanwhile") {
        await showPresent();
        return true;
      }
      const fields = error instanceof ApiError ? error.fields : {};
      const names = Object.fromEntries(
        Object.keys(fields).map((path) => [path, fieldOf(path) as Path<ProfileValues>]),
      );
      const general = showServerErrors(form, { message: error.message, fields }, names);
      setFailure(general);
      return general !== undefined;
    }
  }

  async function showPresent(): Promise<void> {
    try {
      const present = await vendorNow();
      if (!present) return;
      setMeanwhile(changesBetween(valuesOf(seen), valuesOf(present), seen.img_url !== present.img_url));
      setSeen(present);
      form.reset(valuesOf(present), { keepDirtyValues: true });
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    }
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
