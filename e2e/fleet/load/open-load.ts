import { type Site, VISITS } from './visits'

/** A running load. */
export interface Load {
  /** Starts no more visits, and waits until those in progress have ended. */
  stop: () => Promise<void>
  visits: () => number
}

/**
 * Starts visits at a rate that does not depend on how fast they are answered: when the fleet is slow, visits pile up, as visitors would.
 * @param perSecond visits that arrive in a second
 */
export function startLoad(site: Site, perSecond: number): Load {
  const underWay = new Set<Promise<void>>()
  let count = 0
  const arrive = () => {
    count += 1
    let left = Math.random()
    const visit = VISITS.find(({ share }) => {
      left -= share
      return left < 0
    })
    // The client has recorded a failed request; the visit ends with it.
    const running = (visit ?? VISITS[0])?.run(site).catch(() => {}) ?? Promise.resolve()
    underWay.add(running)
    void running.finally(() => underWay.delete(running))
  }
  const timer = setInterval(arrive, 1000 / perSecond)
  return {
    visits: () => count,
    stop: async () => {
      clearInterval(timer)
      await Promise.all(underWay)
    },
  }
}
