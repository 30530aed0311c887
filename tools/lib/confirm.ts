import { createInterface } from "node:readline/promises";

/** Asks a question in the terminal. Any answer except `y` and `yes` counts as no. */
export async function confirm(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`${question} (y/N) `);
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}
