/** Where an API process can be made to die: before or after a call, as it was about to begin or had just had its effect. */
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

/** Where that process is asked to do now what its jobs do from time to time. */
export const WORK = '/proof/work'
