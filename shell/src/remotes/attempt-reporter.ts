import type { Owner } from 'shared/contracts'

interface Release {
  version: string
}

type Report = (error: unknown, by: { owner: Owner; version: string; detail: string; isSlow?: boolean }) => void

/**
 * Reports the outcome of each attempt of one load once. A slow attempt is not a failure, because the files of a canary
 * are not cached yet; it becomes one when another release had to replace it.
 */
export function createAttemptReporter({
  owner,
  expose,
  live,
  patienceMs,
  report,
}: {
  owner: Owner
  expose: string
  /** The version of the live release. */
  live: string
  patienceMs: number
  report: Report
}) {
  const silent = new Map<number, Release>()
  const failed = new Set<number>()
  const by = (place: number, { version }: Release) => ({ owner, version, detail: `${expose}, try ${place + 1}` })
  return {
    /** The attempt at this position has not settled yet. */
    silent(place: number, release: Release | undefined) {
      if (!release || silent.has(place) || failed.has(place)) return
      silent.set(place, release)
      report(new Error(`No response within ${patienceMs} ms.`), { ...by(place, release), isSlow: true })
    },
    failed(place: number, release: Release, error: unknown) {
      if (failed.has(place)) return
      failed.add(place)
      report(error, by(place, release))
    },
    /** The load has succeeded with this release. If it is the live one, nothing had to be replaced. */
    cameOf({ version }: Release) {
      if (version === live) return
      const [place, release] = [...silent].find(([place, one]) => one.version !== version && !failed.has(place)) ?? []
      if (place !== undefined && release) report(new Error(`Replaced by ${version}.`), by(place, release))
    },
  }
}
