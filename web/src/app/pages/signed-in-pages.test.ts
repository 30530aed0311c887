import { expect, it } from "vitest";
import { hosting } from "../../../../firebase.json";
import { signedInConnections, signedInPages } from "./signed-in-pages.ts";

it.each(signedInConnections)("connects early only to origins of the content policy: %s", (origin) => {
  const policy = hosting.headers
    .filter(({ regex }) => regex === ".*")
    .flatMap(({ headers }) => headers)
    .find(({ key }) => key === "Content-Security-Policy")?.value;
  const directives = policy?.split("; ") ?? [];
  const allowed = directives.find((directive) => directive.startsWith("connect-src "));
  expect(allowed?.split(" ")).toContain(origin);
});

it.each(signedInPages)("names a module that exists for the screen of $path", ({ screen }) => {
  const modules = Object.keys(import.meta.glob("../../{features,app/pages}/**/*.tsx"));
  // Vite gives the modules of this test's folder relative paths: `./login-page.tsx`.
  expect(modules.map((path) => path.replace("../../", "src/"))).toContain(
    screen.replace("src/app/pages/", "./"),
  );
});
