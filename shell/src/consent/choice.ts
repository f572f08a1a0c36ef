/** What a visitor allows beyond what the product cannot do without. */
export interface Choice {
  measuring: boolean
  marketing: boolean
}

const KEY = 'cookie_choice'
/** Counted up when what is asked changes: whoever has answered another question is asked again. */
const VERSION = 1
const MONTHS = 6

/** What this browser has kept, unless it is older than half a year or the answer to another question. */
export function readChoice(now: Date): Choice | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return null
    const { version, at, measuring, marketing } = kept as Record<string, unknown>
    if (version !== VERSION || typeof at !== 'string') return null
    const until = new Date(at)
    until.setMonth(until.getMonth() + MONTHS)
    // A date that is none is never in time.
    return until > now ? { measuring: measuring === true, marketing: marketing === true } : null
  } catch {
    return null
  }
}

/** For this browser's other tabs and for later; where nothing can be kept it stands for this page. */
export function writeChoice({ measuring, marketing }: Choice, now: Date): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ version: VERSION, at: now.toISOString(), measuring, marketing }))
  } catch {
    // Full or forbidden.
  }
}

/** Whether a change of what is kept, in another tab, is about this. With null everything was cleared. */
export const isAboutChoice = (key: string | null): boolean => key === null || key === KEY

/** Browsers that say no for their owner: the same as having refused, and no reason to ask. */
export const saysNo = (navigator: Navigator): boolean =>
  ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true) || navigator.doNotTrack === '1'
