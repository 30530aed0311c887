import type { OpenApi, Operation } from "@flashplate/contract/http/openapi";

/**
 * Renders the OpenAPI document as one HTML page. It has no scripts and loads no files, so that every
 * content security policy allows it.
 */
export function apiDocsPage(document: OpenApi): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => section(method.toUpperCase(), path, operation)),
  );
  const schemas = Object.entries(document.components.schemas).map(([name, schema]) => details(name, schema));
  const { title, description } = document.info;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(title)} API</title>
</head>
<body>
<h1>${escaped(title)} API</h1>
<p>${escaped(description)}</p>
<p><a href="/api/openapi.json">OpenAPI ${escaped(document.openapi)} document</a></p>
${operations.join("\n")}
<h2>Schemas</h2>
${schemas.join("")}
</body>
</html>
`;
}

function section(method: string, path: string, operation: Operation): string {
  const { summary, description, parameters, requestBody, responses } = operation;
  return `<h2>${escaped(`${method} ${path}`)}</h2>
<p>${escaped(summary)} ${escaped(description)}</p>
${details("Parameters", parameters)}${details("Body", requestBody)}${details("Answers", responses)}`;
}

function details(title: string, value: unknown): string {
  if (value === undefined) return "";
  const text = escaped(JSON.stringify(value, null, 2));
  return `<details><summary>${title}</summary><pre>${text}</pre></details>\n`;
}

function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
