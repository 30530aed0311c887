import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";

/** Why a password is weak. */
export type PasswordWeakness = "personal" | "guessable";

/** Scores are 0 to 4. 2 needs a million guesses or more. */
const leastScore = 2;
/** Shorter words occur in many passwords by chance. */
const leastWordLength = 4;

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/**
 * Estimates a password. Loaded as one lazy chunk by `new-password-field.tsx`, because it contains a
 * list of frequent passwords.
 * @param personal what others know of the person: email address, name of the restaurant
 */
export function weaknessOf(password: string, personal: readonly string[]): PasswordWeakness | undefined {
  const words = personal.flatMap(wordsOf);
  const typed = password.toLowerCase();
  if (words.some((word) => typed.includes(word))) return "personal";
  return estimator.check(password, words).score < leastScore ? "guessable" : undefined;
}

/** The text without spaces, and its words; of an email address, the part before the @. */
function wordsOf(text: string): string[] {
  const [known = ""] = text.toLowerCase().split("@");
  const words = [known.replace(/\s+/g, ""), ...known.split(/[^\p{L}\d]+/u)];
  return words.filter((word) => word.length >= leastWordLength);
}
