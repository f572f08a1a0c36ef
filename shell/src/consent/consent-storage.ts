import dayjs from 'dayjs'
import { asFields, readJson, writeJson } from 'shared/persist'

/** What a visitor consents to, beyond what the site needs to work. */
export interface ConsentChoice {
  measuring: boolean
  marketing: boolean
}

const KEY = 'cookie_choice'
/** Incremented when the question changes: earlier choices become invalid and the visitor is asked again. */
const VERSION = 1
const MONTHS = 6

/** The stored choice; null if it is older than six months or answers another version of the question. */
export function readConsent(now: Date): ConsentChoice | null {
  const { version, at, measuring, marketing } = asFields(readJson('local', KEY)) ?? {}
  if (version !== VERSION || typeof at !== 'string') return null
  // An invalid date is never later than `now`.
  const isValid = dayjs(at).add(MONTHS, 'month').isAfter(now)
  return isValid ? { measuring: measuring === true, marketing: marketing === true } : null
}

/** Stores the choice for all tabs of this browser. Without storage it applies to this page only. */
export function writeConsent({ measuring, marketing }: ConsentChoice, now: Date): void {
  writeJson('local', KEY, { version: VERSION, at: now.toISOString(), measuring, marketing })
}

/** Whether a `storage` event concerns the choice. The key is null when all storage was cleared. */
export const isAboutChoice = (key: string | null): boolean => key === null || key === KEY

/**
 * True if the browser sends Global Privacy Control (https://www.w3.org/TR/gpc/) or Do Not Track. It counts as a
 * refusal, so the notice is not shown.
 */
export const hasPrivacySignal = (navigator: Navigator): boolean =>
  ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true) || navigator.doNotTrack === '1'
