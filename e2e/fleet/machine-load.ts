import fs from 'node:fs'

/** Ticks of all processors of this machine since it started. */
interface CpuTicks {
  all: number
  idle: number
}

const IDLE_SHARE = 0.8
const LOOK_MS = 500
const IDLE_WITHIN_MS = 20_000

/** https://man7.org/linux/man-pages/man5/proc_stat.5.html */
export function readCpu(): CpuTicks {
  const [, ...ticks] = fs.readFileSync('/proc/stat', 'utf8').split('\n', 1)[0]?.trim().split(/\s+/) ?? []
  const numbers = ticks.map(Number)
  return { all: numbers.reduce((sum, one) => sum + one, 0), idle: (numbers[3] ?? 0) + (numbers[4] ?? 0) }
}

/** The share of this machine's processors that was in use since `before`, from 0 to 1. */
export function busySince(before: CpuTicks): number {
  const now = readCpu()
  return 1 - (now.idle - before.idle) / (now.all - before.all)
}

/**
 * Waits until at least 80 % of this machine's CPU time is idle, for at most 20 seconds, so that the start of one server does not slow down the
 * measured start of the next.
 */
export async function untilIdle(): Promise<void> {
  for (const end = Date.now() + IDLE_WITHIN_MS; Date.now() < end; ) {
    const before = readCpu()
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
    if (busySince(before) <= 1 - IDLE_SHARE) return
  }
}
