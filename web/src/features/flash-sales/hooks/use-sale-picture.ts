import { menuImagePath } from "@flashplate/contract/shared/images";
import { useRef, useState } from "react";
import { useRestaurantId } from "../../../entities/session/use-may.ts";
import { uploadImage } from "../../../shared/lib/firebase/storage.ts";

/** Uploads the picture of a dish that is not on the menu. A retry does not upload it again. */
export function useSalePicture() {
  const restaurant = useRestaurantId();
  const [isUploading, setIsUploading] = useState(false);
  const uploaded = useRef(new Map<File, string>());

  /** @throws if the upload fails. The error's message is for people. */
  async function upload(file: File): Promise<string> {
    const existing = uploaded.current.get(file);
    if (existing) return existing;
    setIsUploading(true);
    try {
      const url = await uploadImage(menuImagePath(Date.now(), file.name), file, restaurant);
      uploaded.current.set(file, url);
      return url;
    } finally {
      setIsUploading(false);
    }
  }

  return { upload, isUploading };
}
