import { afterEach, expect, it, vi } from "vitest";
import { uploadImage } from "./storage.ts";

const upload = vi.hoisted(() => vi.fn());
vi.mock("./firebase-storage.ts", () => ({
  firebaseStorage: {
    storage: {},
    ref: (_: object, path: string) => path,
    uploadBytes: upload,
    urlOf: (path: string) => `https://storage.test/${path}`,
  },
}));

afterEach(() => vi.unstubAllGlobals());

it.each([
  ["storage/unauthorized", "https://storage.test/vendorImages/u1"],
  ["storage/retry-limit-exceeded", undefined],
])("names the picture only if the rules refuse it (%s)", async (code, refusedUrl) => {
  vi.stubGlobal("navigator", { onLine: true });
  upload.mockRejectedValue(Object.assign(new Error("Firebase Storage"), { code }));
  const sent = uploadImage("vendorImages/u1", new Blob(["picture"]), "u1");
  await expect(sent).rejects.toMatchObject({ name: "UploadError", refusedUrl });
});
