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

/**
 * Points at which a process can be killed while one system sells the places of another: the seller before it asks the owner or with the answer, and the
 * owner before it does what it is asked or before it answers.
 */
export const SUPPLY_CRASH_POINTS = [
  'before reserve',
  'after reserve',
  'before confirm',
  'after confirm',
  'before cancel',
  'after cancel',
  'owner before reserve',
  'owner after reserve',
  'owner before confirm',
  'owner after confirm',
  'owner before cancel',
  'owner after cancel',
] as const

export type SupplyCrashPoint = (typeof SUPPLY_CRASH_POINTS)[number]

/** Path at which that process runs its jobs on request. */
export const WORK = '/invariants/work'
