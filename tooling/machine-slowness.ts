import { spawnSync } from 'node:child_process'

/** How long the machine for which the time limits of servers are set takes to start and end Node, in ms. */
const REFERENCE_MS = 50
const STARTS = 7
const MAX_SLOWNESS = 4

/**
 * How many times slower than the reference machine this one starts a server, from 1 to 4. Time limits are multiplied by it, so that they judge
 * the product and not the machine. Measure it while nothing else runs.
 */
export function machineSlowness(): number {
  const times = Array.from({ length: STARTS }, () => {
    const started = performance.now()
    spawnSync(process.execPath, ['-e', ''])
    return performance.now() - started
  })
  return slownessFor(Math.min(...times))
}

/** @param startMs the shortest time in which the machine starts and ends Node, in ms */
export const slownessFor = (startMs: number): number => Math.min(MAX_SLOWNESS, Math.max(1, startMs / REFERENCE_MS))
