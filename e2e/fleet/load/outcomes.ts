/** What became of one request. */
export interface Outcome {
  /** Milliseconds since the start of the load. */
  at: number
  /** Name of the visit that the request belongs to. */
  visit: string
  ms: number
  /** The reason why it failed; null when it was answered as it should be. */
  failure: string | null
  isPage: boolean
  isCdnHit: boolean
}

/** The requests of a span of the load. */
export interface Summary {
  requests: number
  failed: number
  /** Share of failed requests, from 0 to 1. */
  failedShare: number
  p50: number
  p95: number
  slowest: number
  /** Milliseconds from the beginning of the span to its last failed request; 0 without one. */
  healthyAfterMs: number
  /** Share of pages that the CDN answered. */
  cdnHits: number
  /** How often each reason for a failure occurred. */
  reasons: Record<string, number>
}

/** Collects outcomes, and sums up those of a span. */
export class Outcomes {
  private readonly all: Outcome[] = []
  private readonly startedAt = performance.now()

  now = (): number => performance.now() - this.startedAt

  add(outcome: Outcome): void {
    this.all.push(outcome)
  }

  /** @param from, to milliseconds since the start of the load: a request belongs to the span in which it ended */
  summary(from: number, to: number): Summary {
    const within = this.all.filter(({ at }) => at >= from && at < to)
    const failed = within.filter(({ failure }) => failure !== null)
    const times = within.map(({ ms }) => ms).sort((a, b) => a - b)
    const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
    const pages = within.filter(({ isPage }) => isPage)
    const reasons: Record<string, number> = {}
    for (const { visit, failure } of failed) {
      const reason = `${visit}: ${failure}`
      reasons[reason] = (reasons[reason] ?? 0) + 1
    }
    return {
      requests: within.length,
      failed: failed.length,
      failedShare: within.length === 0 ? 0 : failed.length / within.length,
      p50: at(0.5),
      p95: at(0.95),
      slowest: times.at(-1) ?? 0,
      healthyAfterMs: Math.max(0, ...failed.map((outcome) => outcome.at - from)),
      cdnHits: pages.length === 0 ? 0 : pages.filter(({ isCdnHit }) => isCdnHit).length / pages.length,
      reasons,
    }
  }
}
