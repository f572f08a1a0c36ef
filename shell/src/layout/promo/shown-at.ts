import { readText, writeText } from 'shared/persist'

/** Storage key of the time when the popup was last shown on this device, as `YYYY-MM-DD HH:mm:ss` in local time. */
const KEY = 'popup_was_shown'

const two = (number: number) => String(number).padStart(2, '0')

/** Formats a time for storage. */
export const written = (at: Date): string =>
  `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())} ${two(at.getHours())}:${two(at.getMinutes())}:${two(at.getSeconds())}`

/** Parses a stored time; null if it is invalid. */
export function read(text: string | null): Date | null {
  const found = /^(\d{4})-(\d{2})-(\d{2}) (\d{2}):(\d{2}):(\d{2})$/.exec(text ?? '')
  if (!found) return null
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = found.slice(1).map(Number)
  const at = new Date(year, month - 1, day, hour, minute, second)
  return written(at) === text ? at : null
}

/** Null if the popup was never shown, or storage is forbidden. */
export const readShownAt = (): Date | null => read(readText('local', KEY))

/** Without storage the popup opens again on the next page. */
export function writeShownAt(at: Date): void {
  writeText('local', KEY, written(at))
}
