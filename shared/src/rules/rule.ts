/** A rule of a form: the sentence to show for the first thing wrong with a value, or null. The same on both sides of the wire. */
export type Rule<Context = undefined> = (value: string, context?: Context) => string | null

/**
 * Runs each rule on the value of its name.
 * @returns the failing names with their sentences; empty when all is well
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
