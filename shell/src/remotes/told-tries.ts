import type { Owner } from 'shared/contracts'

interface Release {
  version: string
}

type Report = (error: unknown, by: { owner: Owner; version: string; detail: string; isSlow?: boolean }) => void

/**
 * Tells telemetry what came of the tries of one load, each once. A release that is only slow has not failed: what a canary sends stands in nobody's
 * cache yet. It has when another one had to stand in for it.
 */
export function toldTries({
  owner,
  expose,
  live,
  patienceMs,
  report,
}: {
  owner: Owner
  expose: string
  /** The version that visitors are given. */
  live: string
  patienceMs: number
  report: Report
}) {
  const silent = new Map<number, Release>()
  const failed = new Set<number>()
  const by = (place: number, { version }: Release) => ({ owner, version, detail: `${expose}, try ${place + 1}` })
  return {
    /** The try at this place has said nothing until now. */
    silent(place: number, release: Release | undefined) {
      if (!release || silent.has(place) || failed.has(place)) return
      silent.set(place, release)
      report(new Error(`No answer within ${patienceMs} ms.`), { ...by(place, release), isSlow: true })
    },
    failed(place: number, release: Release, error: unknown) {
      if (failed.has(place)) return
      failed.add(place)
      report(error, by(place, release))
    },
    /** What was asked for came of this release. Where it is the live one, nothing had to stand in for it. */
    cameOf({ version }: Release) {
      if (version === live) return
      const [place, release] = [...silent].find(([place, one]) => one.version !== version && !failed.has(place)) ?? []
      if (place !== undefined && release) report(new Error(`${version} had to stand in.`), by(place, release))
    },
  }
}
