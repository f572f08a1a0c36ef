/** Page views of a release without and with an error. */
export interface Pages {
  flawless: number
  faulty: number
}

const MIN_FAILED_PAGES = 3
/** Browsers cause some errors themselves, so up to twice the live rate, plus one page in a hundred, counts as chance. */
const TIMES_LIVE = 2
const ALWAYS_ALLOWED = 0.01

/**
 * Returns why the canary must be halted, with both error rates, or null. It is halted when it has had at least `leastPages` page views, at
 * least three of them failed, and its error rate exceeds twice the live rate plus one percentage point.
 */
export function haltReason(canary: Pages, live: Pages, { leastPages }: { leastPages: number }): string | null {
  const pages = canary.flawless + canary.faulty
  if (pages < leastPages || canary.faulty < MIN_FAILED_PAGES) return null
  const rate = rateOf(canary)
  const liveRate = rateOf(live)
  if (rate <= TIMES_LIVE * liveRate + ALWAYS_ALLOWED) return null
  return `${inPercent(rate)} of ${pages} page views failed, against ${inPercent(liveRate)} of ${live.flawless + live.faulty}`
}

const rateOf = ({ flawless, faulty }: Pages) => (faulty === 0 ? 0 : faulty / (flawless + faulty))
const inPercent = (rate: number) => `${(rate * 100).toFixed(1)}%`
