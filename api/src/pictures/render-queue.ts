import { Refusal } from '../platform/refusal'

/** Concurrent renders per process. The others wait, so that new pictures do not slow down other requests. */
const LANES = 2
/** A cold home page needs about 60 pictures. */
const MAX_WAITING = 240
const RETRY_SECONDS = 2

/** Thrown when all callers of a render disconnected before it began. */
export class RenderAbandoned extends Error {
  constructor() {
    super('The request for this picture was aborted.')
  }
}

/** Runs at most `lanes` renders at once and lets at most `maxWaiting` wait, first in, first out. */
export function renderQueue({ lanes = LANES, maxWaiting = MAX_WAITING } = {}) {
  const waiting: (() => void)[] = []
  let running = 0

  return {
    /**
     * @param isWanted is called when the render's turn comes
     * @throws Refusal BUSY when the queue is full
     * @throws RenderAbandoned when the render is no longer wanted
     */
    async run<T>(render: () => Promise<T>, isWanted: () => boolean): Promise<T> {
      if (running >= lanes) {
        if (waiting.length >= maxWaiting) throw new Refusal('BUSY', { retryAfterSeconds: RETRY_SECONDS })
        await new Promise<void>((start) => waiting.push(start))
      } else running += 1
      try {
        if (!isWanted()) throw new RenderAbandoned()
        return await render()
      } finally {
        const next = waiting.shift()
        if (next) next()
        else running -= 1
      }
    },
  }
}
export type RenderQueue = ReturnType<typeof renderQueue>
