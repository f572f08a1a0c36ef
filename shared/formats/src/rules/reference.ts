/** Normalises a typed booking reference: `mn 7k3q9z` becomes `MN-7K3Q9Z`. */
export function normaliseReference(value: string): string {
  const signs = value
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
  return `MN-${signs.replace(/^MN(?=.{6}$)/, '')}`
}

/** MN- and six letters or digits, however they are typed. */
export const referenceRule = (value: string): string | null =>
  /^MN-[0-9A-Z]{6}$/.test(normaliseReference(value)) ? null : 'Please enter a booking reference like MN-7K3Q9Z.'
