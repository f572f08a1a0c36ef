/**
 * Replaces every letter of the customer's names in a text with a star, which keeps the length of the text. Matches whole words only, as
 * the name is written or in capitals: "will" stays when the customer is called Will.
 */
export function redactNames(text: string, names: readonly string[]): string {
  const written = [...new Set(names.flatMap((name) => [name.trim(), name.trim().toUpperCase()]))]
  return written
    .filter((name) => name !== '')
    .sort((one, other) => other.length - one.length)
    .reduce((left, name) => left.replace(wordPattern(name), (hit) => '*'.repeat([...hit].length)), text)
}

const wordPattern = (name: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}])${name.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')}(?![\\p{L}\\p{N}])`, 'gu')
