export const MESSAGE_MIN = 10
export const MESSAGE_MAX = 2000

/** A message or review in one's own words: 10 to 2,000 characters. Line ends and tabs are welcome, other control characters are not. */
export function messageRule(value: string): string | null {
  if (/[^\P{Cc}\n\r\t]/u.test(value)) return 'Please leave out special control characters.'
  const length = [...value.trim()].length
  if (length === 0) return 'Please write a few words.'
  if (length < MESSAGE_MIN) return `Please write at least ${MESSAGE_MIN} characters.`
  if (length > MESSAGE_MAX) return 'Please keep it to 2,000 characters.'
  return null
}
