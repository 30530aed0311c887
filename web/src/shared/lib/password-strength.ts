import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";

/** Why a password is weak. */
export type PasswordWeakness = "personal" | "guessable";

/** zxcvbn scores a password from 0 to 4. A score of 2 means a million guesses or more. */
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

/** Returns the text without spaces, and its words. Leaves out the part of an email address from the @ on. */
function wordsOf(text: string): string[] {
  const [beforeAt = ""] = text.toLowerCase().split("@");
  const words = [beforeAt.replace(/\s+/g, ""), ...beforeAt.split(/[^\p{L}\d]+/u)];
  return words.filter((word) => word.length >= leastWordLength);
}
