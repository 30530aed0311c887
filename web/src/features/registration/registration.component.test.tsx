import { beforeEach, describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { queryClient } from "../../shared/lib/api/query-client.ts";
import { api, Refusal } from "../../test-support/api.ts";
import { goOffline } from "../../test-support/device/offline.ts";
import { people } from "../../test-support/firebase-auth.ts";
import { network } from "../../test-support/network.ts";
import { dishPicture, holdPictures } from "../../test-support/pictures.ts";
import { me, vendor } from "../../test-support/records.ts";
import { knownPerson, renderScreen } from "../../test-support/render-screen.tsx";
import { alert, button, clickTwiceAtOnce, field, path } from "../../test-support/screen.ts";

const application = "POST /engine/vendors/register-vendor";
const email = "oven@example.com";
const password = "closing-time-9";
const register = () => button("Register");

/** Whether the server has the restaurant. */
let isRegistered: boolean;

async function fillForm(confirmed = password): Promise<void> {
  await field("Name").fill("The Unplugged Oven");
  await field("Address").fill("41 Orchard Street, New York");
  await field("Phone").fill("+1 555 010 2030");
  await field("Email").fill(email);
  await field("Description").fill("Soups and pies, baked every morning.");
  await field("Password").fill(password);
  await field("Confirm password").fill(confirmed);
  await userEvent.upload(field("Picture"), await dishPicture(18));
  await expect.element(page.getByAltText("Preview of the chosen picture")).toBeVisible();
}

beforeEach(() => {
  isRegistered = false;
  const restaurant = vendor({ email, vendorVerify: false, emailVerified: false });
  api.answer("GET /engine/vendors/me", () =>
    me({ emailVerified: false, vendor: isRegistered ? restaurant : null }),
  );
  api.answer(application, () => {
    isRegistered = true;
    return { vendor: restaurant };
  });
});

describe("the registration form of a restaurant", () => {
  it("is enabled when every field is filled and shows problems beside their fields", async () => {
    await renderScreen("/vendor-reg");
    await expect.element(register()).toBeDisabled();
    const all = "Email, Password, Confirm password, Name, Address, Phone, Description, and Picture";
    await expect.element(page.getByText(`Still missing: ${all}.`)).toBeVisible();
    await fillForm("something-else-1");
    expect(page.getByText("Still missing").query()).toBeNull();
    await field("Phone").fill("call me");
    await register().click();
    await expect.element(alert("Passwords do not match")).toBeVisible();
    await expect.element(alert("Enter a phone number, such as +1 555 010 2030.")).toBeVisible();
    await expect.element(field("Confirm password")).toHaveFocus();
    expect(network.count("auth signUp")).toBe(0);
    await button("Remove the picture").click();
    await expect.element(alert("Vendor image is required")).toBeVisible();
    await expect.element(page.getByText("Still missing: Picture.")).toBeVisible();
    await expect.element(register()).toBeDisabled();
  });

  it("creates one account and one application when clicked twice", async () => {
    await renderScreen("/vendor-reg");
    await fillForm();
    await clickTwiceAtOnce(register());
    await expect.poll(path).toBe("/verify-email");
    const calls = ["auth signUp", "storage upload", application, "auth sendVerification"];
    expect(calls.map((name) => network.count(name))).toEqual([1, 1, 1, 1]);
    const sent = api.received(application)[0]?.body.vendorData;
    expect(sent).toMatchObject({
      name: "The Unplugged Oven",
      email,
      coordinates: { latitude: 0, longitude: 0 },
      timeZone: "America/New_York",
    });
  });

  it("sends the place and time zone of the chosen address", async () => {
    const coordinates = { latitude: 41.9474, longitude: -87.6564 };
    const address = "1060 West Addison Street, Chicago, IL 60613";
    const place = { label: `${address}, United States`, address, coordinates, timeZone: "America/Chicago" };
    api.answer("GET /engine/vendors/places", { available: true, places: [place] });
    await renderScreen("/vendor-reg");
    await fillForm();
    await field("Address").fill("1060 West");
    await page.getByRole("option").click();
    await register().click();
    await expect.poll(path).toBe("/verify-email");
    const sent = api.received(application)[0]?.body.vendorData;
    expect(sent).toMatchObject({ address, coordinates, timeZone: "America/Chicago" });
  });

  it("is disabled and names the running step while it is sent", async () => {
    await renderScreen("/vendor-reg");
    await fillForm();
    const letThrough = network.hold("storage upload");
    await field("Name").click();
    await userEvent.keyboard("{Enter}");
    await expect.element(button("Uploading the picture…")).toBeDisabled();
    await expect.element(field("Name")).toBeDisabled();
    letThrough();
    await expect.poll(path).toBe("/verify-email");
  });

  it("continues at the failed step when it is sent again", async () => {
    await renderScreen("/vendor-reg");
    await fillForm();
    // The form waits for a picture that is still being prepared.
    const release = holdPictures();
    await userEvent.upload(field("Picture"), await dishPicture(90));
    await expect.element(button("Preparing the picture…")).toBeDisabled();
    release();
    network.loseAnswer("auth signUp");
    await register().click();
    await expect.element(alert(/could not reach/i)).toBeVisible();
    network.cut("storage upload");
    await register().click();
    await expect.element(alert("The picture could not be uploaded.")).toBeVisible();
    await expect.element(page.getByAltText("Preview of the chosen picture")).toBeVisible();
    network.cut(application);
    await register().click();
    await expect.element(alert(/Error creating vendor/)).toBeVisible();
    await expect.element(field("Name")).toHaveValue("The Unplugged Oven");
    await expect.element(field("Description")).toHaveValue("Soups and pies, baked every morning.");
    network.loseAnswer(application);
    await register().click();
    await expect.poll(() => network.count(application)).toBe(2);
    await expect.element(register()).toBeEnabled();
    await expect.element(alert(/Error creating vendor/)).toBeVisible();
    await register().click();
    await expect.poll(path).toBe("/verify-email");
    expect(people.find(email)).toBeDefined();
    expect(network.count("auth sendVerification")).toBe(1);
  });

  it("says that nothing was sent when the network is lost before its code is loaded", async () => {
    await renderScreen("/vendor-reg");
    // The page preloads code only while no request runs. This one never ends, so the code is not loaded.
    void queryClient.prefetchQuery({ queryKey: ["running"], queryFn: () => new Promise(() => undefined) });
    await fillForm();
    goOffline();
    await register().click();
    await expect.element(alert("This could not be loaded.")).toBeVisible();
    expect(network.count("auth signUp")).toBe(0);
  });

  it("says that nothing was sent when the network is lost after its code is loaded", async () => {
    await renderScreen("/vendor-reg");
    await fillForm("something-else-1");
    // The validation loads the code.
    await register().click();
    await expect.element(alert("Passwords do not match")).toBeVisible();
    await field("Confirm password").fill(password);
    goOffline();
    network.cut("auth signUp");
    await register().click();
    await expect.element(alert(/could not reach/i)).toBeVisible();
  });

  it("shows and focuses the field that the server refuses", async () => {
    const fields = { "vendorData.address": "We do not find this address." };
    api.answer(application, new Refusal("request/invalid", "Not right.", fields));
    await renderScreen("/vendor-reg");
    await fillForm();
    await register().click();
    await expect.element(alert("We do not find this address.")).toBeVisible();
    await expect.element(field("Address")).toHaveFocus();
  });

  it("asks for no password when there is an account", async () => {
    people.signIn(knownPerson(me({ vendor: null })));
    await renderScreen("/vendor-reg");
    await expect.element(page.getByRole("heading", { name: "Finish your registration" })).toBeVisible();
    await expect.element(field("Email")).toHaveAttribute("readonly");
    expect(field("Password").query()).toBeNull();
  });
});
