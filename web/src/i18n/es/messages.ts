/** What the contract's schemas, the server and the sign-in service say. Translated where it is shown, with `t.known`. */
export const messages = {
  "Passwords do not match": "Las contraseñas no coinciden",
} as const satisfies Record<string, string>;
