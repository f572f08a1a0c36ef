/** A form rule: returns the message for the first thing wrong with a value, or null. The browser and the API use the same rules. */
export type Rule<Context = undefined> = (value: string, context?: Context) => string | null

/**
 * Runs each rule on the value of its name.
 * @returns the messages of the failing names; empty when all values are valid
 */
export function validate<Name extends string>(
  rules: { readonly [N in Name]: (value: string) => string | null },
  values: { readonly [N in Name]: string },
): Partial<Record<Name, string>> {
  const failed: Partial<Record<Name, string>> = {}
  for (const name in rules) {
    const sentence = rules[name](values[name])
    if (sentence !== null) failed[name] = sentence
  }
  return failed
}
