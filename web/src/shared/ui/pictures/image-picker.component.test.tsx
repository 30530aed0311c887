import { beforeEach, describe, expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { choosePictureByKeyboard, dishPicture, holdPictures } from "../../../test-support/pictures.ts";
import { renderAsVendor } from "../../../test-support/render-screen.tsx";
import { alert, button, dialog, field, focus } from "../../../test-support/screen.ts";

const form = () => dialog("Create Menu Item");
const input = () => field("Picture", form());
const preview = () => form().getByAltText("Preview of the chosen picture");
const source = () => (preview().element() as HTMLImageElement).src;
/** The button that opens the browser's file dialog. */
const opener = () => button(/^Choose a picture/, form());
const sizeOf = async () => {
  const image = preview().element() as HTMLImageElement;
  await image.decode();
  return [image.naturalWidth, image.naturalHeight];
};

beforeEach(async () => {
  await renderAsVendor("/new-menu-item");
  await button("Or Manually Create Menu Item").click();
  await expect.element(opener()).toBeVisible();
});

describe("image picker", () => {
  it("shows a chosen picture at once, and stores it as WebP", async () => {
    await userEvent.upload(input(), await dishPicture(18));
    await expect.element(preview()).toBeVisible();
    await expect.element(form().getByText("dish-18.webp")).toBeVisible();
    expect(await sizeOf()).toEqual([1600, 1200]);
  });

  it("refuses a file that is not a picture or cannot be read", async () => {
    await userEvent.upload(input(), new File(["text"], "menu.txt", { type: "text/plain" }));
    await expect.element(alert("Choose a JPEG, PNG or WebP picture.", form())).toBeVisible();
    await userEvent.upload(input(), new File(["no picture"], "broken.png", { type: "image/png" }));
    await expect.element(alert("This picture cannot be read. Choose another one.", form())).toBeVisible();
    expect(preview().query()).toBeNull();
    await userEvent.upload(input(), await dishPicture(18));
    await expect.element(preview()).toBeVisible();
    await expect.element(form().getByRole("alert")).not.toBeInTheDocument();
  });

  it("keeps the focus when a picture is chosen and removed by keyboard", async () => {
    await choosePictureByKeyboard(opener(), input(), await dishPicture(18));
    await expect.element(button("Crop the picture", form())).toHaveFocus();
    await focus(button("Remove the picture", form()));
    await userEvent.keyboard("{Enter}");
    await expect.element(opener()).toHaveFocus();
    expect(preview().query()).toBeNull();
    // The same file can be chosen again.
    await userEvent.upload(input(), await dishPicture(18));
    await expect.element(preview()).toBeVisible();
  });

  it("keeps the picture that was chosen last when an earlier one takes longer", async () => {
    const release = holdPictures();
    await userEvent.upload(input(), await dishPicture(18));
    await userEvent.upload(input(), await dishPicture(90));
    await expect.element(button(/^Preparing the picture…/, form()).first()).toBeVisible();
    release();
    await expect.element(form().getByText("dish-90.webp")).toBeVisible();
    expect(form().getByText("dish-18.webp").query()).toBeNull();
  });

  it("shows no picture when it is removed while another one is being prepared", async () => {
    await userEvent.upload(input(), await dishPicture(18));
    await expect.element(preview()).toBeVisible();
    const release = holdPictures();
    await userEvent.upload(input(), await dishPicture(90));
    await button("Remove the picture", form()).click();
    release();
    await expect.element(opener()).toBeVisible();
    await expect.element(button("Submit All", form())).toBeEnabled();
    expect(preview().query()).toBeNull();
  });
});

describe("cropping", () => {
  const crop = () => dialog("Crop the picture");

  it("crops by keyboard, and shows the whole picture the next time", async () => {
    await userEvent.upload(input(), await dishPicture(18));
    await expect.element(preview()).toBeVisible();
    const whole = source();
    await button("Crop the picture", form()).click();
    await expect.element(button("Use crop", crop())).toBeEnabled();
    await field("Zoom", crop()).fill("2");
    await focus(crop().getByLabelText(/Move it with the arrow keys/));
    for (let presses = 0; presses < 20; presses += 1) await userEvent.keyboard("{ArrowLeft}");
    await button("Use crop", crop()).click();
    await expect.element(crop()).not.toBeInTheDocument();
    await expect.poll(source).not.toBe(whole);
    // Half of 1600 × 1200.
    expect(await sizeOf()).toEqual([800, 600]);

    await button("Crop the picture", form()).click();
    await button("Use crop", crop()).click();
    await expect.element(crop()).not.toBeInTheDocument();
    await expect.poll(sizeOf).toEqual([1600, 1200]);
  });

  it("does not change the picture when it is cancelled", async () => {
    await userEvent.upload(input(), await dishPicture(18));
    await expect.element(preview()).toBeVisible();
    const whole = source();
    await button("Crop the picture", form()).click();
    await button("Cancel", crop()).click();
    await expect.element(crop()).not.toBeInTheDocument();
    expect(source()).toBe(whole);
    await expect.element(form()).toBeVisible();
  });
});
