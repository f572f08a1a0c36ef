/**
 * What others wrote about somebody, without their name: a star for each of its letters, so that the text stays as long as it is. Whole words
 * only, written as the name is or in capitals: "will" stays when Will goes.
 */
export function withoutNames(text: string, names: readonly string[]): string {
  const written = [...new Set(names.flatMap((name) => [name.trim(), name.trim().toUpperCase()]))]
  return written
    .filter((name) => name !== '')
    .sort((one, other) => other.length - one.length)
    .reduce((left, name) => left.replace(wholeWord(name), (hit) => '*'.repeat([...hit].length)), text)
}

const wholeWord = (name: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}])${name.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')}(?![\\p{L}\\p{N}])`, 'gu')
