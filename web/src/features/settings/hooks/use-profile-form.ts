import type { Vendor } from "@flashplate/contract/vendors/vendors";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { type Path, type UseFormReturn, useForm } from "react-hook-form";
import { ApiError, isOutcomeUnknown } from "../../../shared/lib/api/api-client.ts";
import { useLazyResolver } from "../../../shared/ui/forms/lazy-resolver.ts";
import { showServerErrors } from "../../../shared/ui/forms/server-errors.ts";
import { fieldByServerPath, profileEdit, profileValues } from "../lib/profile-form.ts";
import type { ProfileValues } from "../lib/profile-schema.ts";
import { useFetchVendor, useSaveProfile } from "./settings.queries.ts";

const importResolver = async () => (await import("../lib/profile-schema.ts")).profileResolver;

/** A field that was changed elsewhere after the edit began. */
export interface FieldChange {
  field: keyof ProfileValues;
  /** The stored text. Undefined if the value is not a text of one line. */
  stored: string | undefined;
}

/**
 * The state of the profile form. On a conflict, changed fields keep the typed values, and the other fields
 * get the stored ones. The form lists what has changed. Saving again stores the values in the form.
 * @param onSaved called after each success
 */
export function useProfileForm(vendor: Vendor, onSaved: () => void) {
  const form = useForm<ProfileValues>({
    resolver: useLazyResolver(importResolver),
    defaultValues: profileValues(vendor),
    // The opening hours have no field for react-hook-form to focus. The form focuses the first
    // invalid field itself.
    shouldFocusError: false,
  });
  // React disables the button only with the next render, so a second click can come first.
  const isRunning = useRef(false);
  const changed = form.formState.isDirty;
  const { send, base, setBase, busy, outcome, clearOutcome } = useSending(form, vendor);

  const showStored = useEffectEvent((stored: Vendor) => {
    if (changed || isRunning.current || stored.revision === base.revision) return;
    setBase(stored);
    form.reset(profileValues(stored));
  });
  // Another tab can save the profile. A form without changes shows the new values.
  useEffect(() => showStored(vendor), [vendor]);

  /** Resolves to false if a field is invalid. */
  async function submit(): Promise<boolean> {
    if (isRunning.current) return true;
    clearOutcome();
    // Without changes there is nothing to send.
    if (!changed) {
      onSaved();
      return true;
    }
    isRunning.current = true;
    let isInvalid = false;
    await form.handleSubmit(
      async (values) => {
        const result = await send(values, base.revision);
        if (result === "saved") onSaved();
        isInvalid = result === "invalid";
      },
      // `root` is the failure of `useLazyResolver`, which has validated no field.
      ({ root }) => {
        isInvalid = root === undefined;
      },
    )();
    isRunning.current = false;
    return !isInvalid;
  }

  const failure = form.formState.errors.root?.message ?? outcome.failure;
  return { form, base, ...outcome, failure, busy, changed, submit };
}

/** How an attempt ended: `invalid` marks fields of the form, and `failed` sets the `outcome`. */
type Result = "saved" | "invalid" | "failed";

/** Why the last attempt did not save. */
interface Outcome {
  conflict?: FieldChange[];
  failure?: string | undefined;
}

/** Sends the form. `base` is the stored profile on which the edit is based. */
function useSending(form: UseFormReturn<ProfileValues>, vendor: Vendor) {
  const [base, setBase] = useState(vendor);
  const [outcome, setOutcome] = useState<Outcome>({});
  const save = useSaveProfile();
  const fetchVendor = useFetchVendor();
  // Whether an attempt without a response may have been stored.
  const mayBeStored = useRef(false);

  async function send(values: ProfileValues, revision: string): Promise<Result> {
    try {
      const stored = await save.mutateAsync({ values, revision });
      setBase(stored);
      form.reset(profileValues(stored));
      return "saved";
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      if (error instanceof ApiError && error.code === "vendor/changed-meanwhile") {
        return await resolveConflict(values);
      }
      if (isOutcomeUnknown(error)) mayBeStored.current = true;
      const failure = showErrors(form, error);
      setOutcome({ failure });
      return failure === undefined ? "invalid" : "failed";
    }
  }

  /**
   * Sends again if an earlier attempt of this form has stored its changes and lost its response, or if no
   * field has changed. Otherwise shows what has changed.
   */
  async function resolveConflict(values: ProfileValues): Promise<Result> {
    try {
      const stored = await fetchVendor();
      // The restaurant was removed. The page shows that.
      if (!stored) return "failed";
      const isOwnEdit = mayBeStored.current && hasTypedProfile(stored, values);
      mayBeStored.current = false;
      const conflict = changesBetween(base, stored);
      // The revision can change without a field: an admin accepts a change that the form already shows.
      if (isOwnEdit || conflict.length === 0) return await send(values, stored.revision);
      setOutcome({ conflict });
      setBase(stored);
      form.reset(profileValues(stored), { keepDirtyValues: true });
    } catch (error) {
      setOutcome({ failure: error instanceof Error ? error.message : String(error) });
    }
    return "failed";
  }

  return { send, base, setBase, busy: save.isPending, outcome, clearOutcome: () => setOutcome({}) };
}

/** Shows the server's messages at their fields. Returns the message if none belongs to a field. */
function showErrors(form: UseFormReturn<ProfileValues>, error: Error): string | undefined {
  const fields = error instanceof ApiError ? error.fields : {};
  const names = Object.fromEntries(
    Object.keys(fields).map((path) => [path, fieldByServerPath(path) as Path<ProfileValues>]),
  );
  return showServerErrors(form, { message: error.message, fields }, names);
}

/** Whether a profile has the typed values. Pictures are not compared: a stored one is no file. */
function hasTypedProfile(stored: Vendor, typed: ProfileValues): boolean {
  const edit = (values: ProfileValues) => JSON.stringify(profileEdit(values, stored.revision));
  return edit(profileValues(stored)) === edit(typed);
}

function changesBetween(before: Vendor, stored: Vendor): FieldChange[] {
  const old = profileValues(before);
  const present = profileValues(stored);
  const changes: FieldChange[] = (Object.keys(old) as (keyof ProfileValues)[])
    .filter((field) => JSON.stringify(old[field]) !== JSON.stringify(present[field]))
    .map((field) => {
      const value = present[field];
      return { field, stored: typeof value === "string" ? value : undefined };
    });
  const hasNewPicture = before.img_url !== stored.img_url;
  return hasNewPicture ? [...changes, { field: "picture", stored: undefined }] : changes;
}
