import os from 'node:os'

const POLL_MS = 700

/** Load of all processors over `POLL_MS`, from 0 to 1. */
async function busyShare(): Promise<number> {
  const before = times()
  await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  const after = times()
  return 1 - (after.idle - before.idle) / Math.max(1, after.all - before.all)
}

function times() {
  const all = os.cpus().map(({ times }) => times)
  return {
    idle: all.reduce((sum, { idle }) => sum + idle, 0),
    all: all.reduce((sum, { user, nice, sys, idle, irq }) => sum + user + nice + sys + idle + irq, 0),
  }
}

/**
 * Waits until the load of the machine is below `limit`. Other processes would distort the measurement.
 * @param limit load from 0 to 1
 * @param patienceMs gives up waiting after this time
 * @returns the last measured load
 */
export async function waitForIdleMachine({
  limit,
  patienceMs,
}: {
  limit: number
  patienceMs: number
}): Promise<number> {
  const until = Date.now() + patienceMs
  let busy = await busyShare()
  while (busy > limit && Date.now() < until) busy = await busyShare()
  return busy
}
