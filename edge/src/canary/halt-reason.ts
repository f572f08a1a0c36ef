/** Page views of a release without and with an error. */
export interface Pages {
  flawless: number
  faulty: number
}

const MIN_FAILED_PAGES = 3
/** Browsers cause some errors themselves, so up to twice the live rate, plus one page in a hundred, counts as chance. */
const TIMES_STABLE = 2
const ALWAYS_ALLOWED = 0.01

/**
 * Returns why the canary must be halted, with both error rates, or null. It is halted after `leastPages` page views with three or more
 * failures, if its error rate exceeds twice the live rate plus one percentage point.
 */
export function haltReason(canary: Pages, stable: Pages, { leastPages }: { leastPages: number }): string | null {
  const pages = canary.flawless + canary.faulty
  if (pages < leastPages || canary.faulty < MIN_FAILED_PAGES) return null
  const rate = rateOf(canary)
  const against = rateOf(stable)
  if (rate <= TIMES_STABLE * against + ALWAYS_ALLOWED) return null
  return `${inPercent(rate)} of ${pages} page views failed, against ${inPercent(against)} of ${stable.flawless + stable.faulty}`
}

const rateOf = ({ flawless, faulty }: Pages) => (faulty === 0 ? 0 : faulty / (flawless + faulty))
const inPercent = (rate: number) => `${(rate * 100).toFixed(1)}%`
