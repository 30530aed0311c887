import { menuImagePath } from "@flashplate/contract/shared/images";
import { useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useRestaurantId } from "../../../entities/session/use-may.ts";
import { uploadNewImage } from "../../../shared/lib/firebase/storage.ts";
import type { SaleForm } from "../lib/sale-form.ts";

/** Uploads the picture of a dish that is not on the menu. A retry does not upload it again. */
export function useSalePicture(form: UseFormReturn<SaleForm>) {
  const restaurant = useRestaurantId();
  const [isUploading, setIsUploading] = useState(false);
  const uploaded = useRef(new Map<File, string>());

  /** Returns the URL of the picture, or undefined after showing why it could not be uploaded. */
  async function upload(file: File): Promise<string | undefined> {
    const existing = uploaded.current.get(file);
    if (existing) return existing;
    setIsUploading(true);
    try {
      const url = await uploadNewImage((time) => menuImagePath(time, file.name), file, restaurant);
      uploaded.current.set(file, url);
      return url;
    } catch (error) {
      form.setError("picture", { message: error instanceof Error ? error.message : String(error) });
      return undefined;
    } finally {
      setIsUploading(false);
    }
  }

  return { upload, isUploading };
}
