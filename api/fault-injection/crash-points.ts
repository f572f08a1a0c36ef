/** Points at which an API process can be killed: before a call starts, or after it has had its effect. */
export const CRASH_POINTS = [
  'before takeSeats',
  'after takeSeats',
  'before createIntent',
  'after createIntent',
  'before findIntent',
  'after findIntent',
  'after readEvent',
  'before refund',
  'after refund',
  'after cancelIntent',
] as const

export type CrashPoint = (typeof CRASH_POINTS)[number]

/** Path at which that process runs its jobs on request. */
export const WORK = '/invariants/work'
