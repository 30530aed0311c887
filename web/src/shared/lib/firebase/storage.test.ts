import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { uploadImage, uploadNewImage } from "./storage.ts";

const upload = vi.hoisted(() => vi.fn());
vi.mock("./firebase-storage.ts", () => ({
  firebaseStorage: {
    storage: {},
    ref: (_: object, path: string) => path,
    uploadBytes: upload,
    urlOf: (path: string) => `https://storage.test/${path}`,
  },
}));

// Online, so that `loadCode` does not ask whether the server can be reached.
beforeEach(() => void vi.stubGlobal("navigator", { onLine: true }));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  upload.mockReset();
});

it.each([
  ["storage/unauthorized", "https://storage.test/vendorImages/u1"],
  ["storage/retry-limit-exceeded", undefined],
])("names the picture only if the rules refuse it (%s)", async (code, refusedUrl) => {
  upload.mockRejectedValue(Object.assign(new Error("Firebase Storage"), { code }));
  const sent = uploadImage("vendorImages/u1", new Blob(["picture"]), "u1");
  await expect(sent).rejects.toMatchObject({ name: "UploadError", refusedUrl });
});

const refused = () => Object.assign(new Error("Firebase Storage"), { code: "storage/unauthorized" });
const sendNew = () => uploadNewImage((time) => `menuImages/${time}`, new Blob(["picture"]), "u1");

it("tries another name when the name may be taken by an upload whose response was lost", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: 1000 });
  upload.mockImplementationOnce(async () => {
    vi.setSystemTime(4000);
    throw refused();
  });
  expect(await sendNew()).toBe("https://storage.test/menuImages/4000");
  expect(upload.mock.calls.map(([path]) => path)).toEqual(["menuImages/1000", "menuImages/4000"]);
});

it("tries another name once", async () => {
  upload.mockRejectedValue(refused());
  await expect(sendNew()).rejects.toMatchObject({ name: "UploadError" });
  expect(upload).toHaveBeenCalledTimes(2);
});

it("ends an upload that is stalled", async () => {
  vi.useFakeTimers();
  upload.mockReturnValue(new Promise(() => undefined));
  const sent = expect(uploadImage("menuImages/1", new Blob(["picture"]), "u1")).rejects.toMatchObject({
    name: "UploadError",
    refusedUrl: undefined,
  });
  // `stalledMs`
  await vi.advanceTimersByTimeAsync(120_000);
  await sent;
});
