/**
 * Returns an environment variable that the runner of the tests sets.
 * @throws Error if it is missing, for example in a test that was started without a session
 */
export function requiredVariable(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`The environment variable ${name} is not set.`);
  return value;
}
