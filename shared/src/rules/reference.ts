/** A booking's reference as it was meant: `mn 7k3q9z` is what `MN-7K3Q9Z` looks like to somebody who types it off a letter. */
export function normaliseReference(value: string): string {
  const signs = value
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
  return `MN-${signs.replace(/^MN(?=.{6}$)/, '')}`
}

/** MN- and six letters or figures, however they are written. */
export const referenceRule = (value: string): string | null =>
  /^MN-[0-9A-Z]{6}$/.test(normaliseReference(value)) ? null : 'It looks like MN-7K3Q9Z.'
