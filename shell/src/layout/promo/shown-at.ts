import dayjs from 'dayjs'
import { readText, writeText } from 'shared/persist'

/** Storage key of the time when the popup was last shown on this device, in local time. */
const KEY = 'popup_was_shown'

const FORMAT = 'YYYY-MM-DD HH:mm:ss'

/** Formats a time for storage. */
export const written = (at: Date): string => dayjs(at).format(FORMAT)

/** Parses a stored time; null if it is invalid. */
export function read(text: string | null): Date | null {
  const at = dayjs(text)
  return at.isValid() && at.format(FORMAT) === text ? at.toDate() : null
}

/** Null if the popup was never shown, or storage is forbidden. */
export const readShownAt = (): Date | null => read(readText('local', KEY))

/** Without storage the popup opens again on the next page. */
export function writeShownAt(at: Date): void {
  writeText('local', KEY, written(at))
}
