import { imageTypes, maxImageBytes } from "@flashplate/contract/shared/images";
import { useRef, useState } from "react";
import { type Area, shrinkImage } from "./shrink-image.ts";

const wrongType = "Choose a JPEG, PNG or WebP picture.";
const unreadable = "This picture cannot be read. Choose another one.";
const tooLarge = "Choose a picture of at most 5 MB.";

/** Returns the file to upload, or the problem if the chosen file is not a usable picture. */
async function prepare(chosen: File): Promise<{ file: File } | { problem: string }> {
  if (!(imageTypes as readonly string[]).includes(chosen.type)) return { problem: wrongType };
  try {
    const file = await shrinkImage(chosen);
    return file.size > maxImageBytes ? { problem: tooLarge } : { file };
  } catch {
    return { problem: unreadable };
  }
}

/** Makes chosen pictures smaller, and crops them. `original` is the chosen picture before both changes. */
export function useChosenImage(
  file: File | null,
  onChange: (file: File | null, problem?: string) => void,
  onPreparing: (preparing: boolean) => void,
) {
  /** The picture being prepared. Its result is dropped if another one is chosen. */
  const latest = useRef<File>(null);
  const [preparing, setPreparing] = useState(false);
  const [result, setResult] = useState<{ file: File; original: File }>();
  const original = file && (result?.file === file ? result.original : file);

  function setLatest(chosen: File | null): void {
    latest.current = chosen;
    setPreparing(chosen !== null);
    onPreparing(chosen !== null);
  }

  function setFile(next: File, from: File): void {
    setResult({ file: next, original: from });
    onChange(next);
  }

  return {
    preparing,
    original,
    choose: async (chosen: File | undefined): Promise<void> => {
      if (!chosen) return;
      setLatest(chosen);
      const prepared = await prepare(chosen);
      if (latest.current !== chosen) return;
      setLatest(null);
      if ("file" in prepared) setFile(prepared.file, chosen);
      else onChange(null, prepared.problem);
    },
    cancel: () => setLatest(null),
    crop: async (area: Area): Promise<void> => {
      if (original) setFile(await shrinkImage(original, area), original);
    },
  };
}
