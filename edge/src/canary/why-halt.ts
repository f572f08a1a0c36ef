/** On how many pages something went wrong in a release, and on how many nothing did. */
export interface Pages {
  flawless: number
  faulty: number
}

const LEAST_FAULTY = 3
/** Some errors are the browser's own, so twice the live version's rate is still chance; where that has none, one page in a hundred is. */
const TIMES_STABLE = 2
const ALWAYS_ALLOWED = 0.01

/**
 * Why a canary must not go on, with both rates; null when nothing speaks against it. It must not when it was shown on enough pages, something
 * went wrong on three of them or more, and their share is more than twice the live version's and one in a hundred on top.
 */
export function whyHalt(canary: Pages, stable: Pages, { leastPages }: { leastPages: number }): string | null {
  const pages = canary.flawless + canary.faulty
  if (pages < leastPages || canary.faulty < LEAST_FAULTY) return null
  const rate = rateOf(canary)
  const against = rateOf(stable)
  if (rate <= TIMES_STABLE * against + ALWAYS_ALLOWED) return null
  return `${inPercent(rate)} of ${pages} page views failed, against ${inPercent(against)} of ${stable.flawless + stable.faulty}`
}

const rateOf = ({ flawless, faulty }: Pages) => (faulty === 0 ? 0 : faulty / (flawless + faulty))
const inPercent = (rate: number) => `${(rate * 100).toFixed(1)} %`
