import { expect, it, vi } from "vitest";
import type { ItemToAdd } from "../../../entities/menu/use-add-items.ts";
import { ApiError } from "../../../shared/lib/api/api-client.ts";
import { type QueuedItem, submitItems } from "./submit-items.ts";

function queued(name: string): QueuedItem {
  return {
    id: `id-of-${name}`,
    values: { name, description: "Good", price: 7.5, mealType: "Lunch" },
    picture: new File(["x"], `${name}.webp`, { type: "image/webp" }),
  };
}

/** Adds dishes as the server does: an uploaded picture has a second, small size, the placeholder has not. */
const addAsServer = async (added: readonly ItemToAdd[]) =>
  added.map(({ id, img_url }) => ({ id, ...(img_url && { img_small_url: `${img_url}?small` }) }));

const items = ["soup", "tart", "bread", "juice"].map(queued);

it("uploads every picture and adds all dishes in one request", async () => {
  const add = vi.fn(addAsServer);
  const upload = vi.fn(async (picture: File) => `https://pictures/${picture.name}`);
  expect(await submitItems(items, new Map(), { upload, add })).toEqual([]);
  expect(add).toHaveBeenCalledTimes(1);
  expect(add.mock.calls[0]?.[0].map(({ img_url }) => img_url)).toEqual(
    items.map(({ picture }) => `https://pictures/${picture?.name}`),
  );
  expect(add.mock.calls[0]?.[0]).toContainEqual({
    id: "id-of-tart",
    name: "tart",
    description: "Good",
    price: 7.5,
    mealType: "Lunch",
    img_url: "https://pictures/tart.webp",
  });
});

it("passes a different index for every upload", async () => {
  const upload = vi.fn(async (_: File, index: number) => `https://pictures/${index}`);
  await submitItems(items, new Map(), { upload, add: addAsServer });
  expect(upload.mock.calls.map((call) => call[1])).toEqual([0, 1, 2, 3]);
});

it("adds a dish without a picture and returns its name when the upload fails", async () => {
  const add = vi.fn(addAsServer);
  const upload = async (picture: File) => {
    if (picture.name === "tart.webp") throw new Error("no connection");
    return "https://pictures/1";
  };
  expect(await submitItems(items, new Map(), { upload, add })).toEqual(["tart"]);
  expect(add.mock.calls[0]?.[0].map((item) => item.img_url !== undefined)).toEqual([true, false, true, true]);
});

it("returns the name of a dish for which the server stored the placeholder", async () => {
  const upload = async (picture: File) => `https://pictures/${picture.name}`;
  const add = async (sent: readonly ItemToAdd[]) =>
    (await addAsServer(sent)).map((item) => (item.id === "id-of-tart" ? { id: item.id } : item));
  expect(await submitItems(items, new Map(), { upload, add })).toEqual(["tart"]);
});

it("uploads no picture twice and sends the same body when a retry follows", async () => {
  const uploaded = new Map<string, string>();
  const upload = vi.fn(async () => "https://pictures/1");
  const add = vi.fn(addAsServer);
  add.mockRejectedValueOnce(new Error("no answer"));
  await expect(submitItems(items, uploaded, { upload, add })).rejects.toThrow("no answer");
  await submitItems(items, uploaded, { upload, add });
  expect(upload).toHaveBeenCalledTimes(4);
  expect(add.mock.calls[1]).toEqual(add.mock.calls[0]);
});

it("uploads a picture again that the server has refused", async () => {
  const uploaded = new Map<string, string>();
  const upload = vi.fn(async (picture: File) => `https://pictures/${picture.name}`);
  const fields = { "items.1.img_url": "This picture did not arrive. Choose it again." };
  const refuse = () =>
    Promise.reject(new ApiError("request/invalid", 400, "Some fields are not right.", fields));
  await expect(submitItems(items, uploaded, { upload, add: refuse })).rejects.toThrow();
  await submitItems(items, uploaded, { upload, add: addAsServer });
  // Without the uploads of the first attempt.
  expect(upload.mock.calls.slice(items.length).map(([picture]) => picture.name)).toEqual(["tart.webp"]);
});

it("skips the remaining uploads when the first round fails", async () => {
  const upload = vi.fn(async () => {
    throw new Error("no connection");
  });
  await submitItems(items, new Map(), { upload, add: addAsServer });
  // A round uploads three of the four pictures at the same time.
  expect(upload).toHaveBeenCalledTimes(3);
});

it("uploads nothing and returns no name when the picture of a dish follows later", async () => {
  const upload = vi.fn(async () => "https://pictures/1");
  const later = { ...queued("tart"), picture: undefined };
  expect(await submitItems([later], new Map(), { upload, add: addAsServer })).toEqual([]);
  expect(upload).not.toHaveBeenCalled();
});
