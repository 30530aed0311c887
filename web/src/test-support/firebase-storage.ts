import type { firebaseStorage as realStorage } from "../shared/lib/firebase/firebase-storage.ts";
import { send } from "./network.ts";

const pictureUrl = (path: string) => `https://storage.test/${encodeURIComponent(path)}`;

/** Stand-in for `shared/lib/firebase/firebase-storage.ts`. An upload is the call `storage upload`. */
export const firebaseStorage = {
  storage: {},
  ref: (_: object, path: string) => path,
  uploadBytes: () =>
    send(
      "storage upload",
      () => undefined,
      () => new Error("storage/retry-limit-exceeded"),
    ),
  urlOf: (path: string) => pictureUrl(path),
} satisfies Record<keyof typeof realStorage, unknown>;
