import { expect, expectTypeOf, it } from "vitest";
import { baseOf } from "../config.ts";
import { type ApiAddress, type ApiPath, apiUrl } from "./api-paths.ts";

it("keeps the paths of the contract by default", () => {
  for (const path of ["/api/menuAPI/items", "/engine/vendors/me", "/account/status?account=acct_1"]) {
    expect(apiUrl(path)).toBe(path);
  }
});

it("replaces the bases of both services, and no other path", () => {
  const bases = { apiBase: "https://api.example/v1", engineBase: "https://engine.example" };
  expect(apiUrl("/api/menuAPI/items", bases)).toBe("https://api.example/v1/menuAPI/items");
  expect(apiUrl("/engine/vendors/me", bases)).toBe("https://engine.example/vendors/me");
  expect(apiUrl("/contact-message", bases)).toBe("/contact-message");
});

it("reads a base without the slash at its end, and the default when it is not set", () => {
  expect(baseOf(undefined, "/api")).toBe("/api");
  expect(baseOf("", "/api")).toBe("/api");
  expect(baseOf("https://api.example/", "/api")).toBe("https://api.example");
});

it("accepts only the paths of the contract", () => {
  expectTypeOf<"/api/menuAPI/items">().toExtend<ApiPath<"GET">>();
  expectTypeOf<"/api/menuAPI/items">().not.toExtend<ApiPath<"POST">>();
  expectTypeOf<"/api/menuAPI/itms">().not.toExtend<ApiPath<"GET">>();
  expectTypeOf<`/account/status?account=${string}`>().toExtend<ApiAddress<"GET">>();
  expectTypeOf<string>().not.toExtend<ApiAddress<"GET">>();
});
