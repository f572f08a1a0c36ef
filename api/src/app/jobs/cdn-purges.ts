import type { Context } from '../../platform/context'
import { loggableError } from '../../platform/loggable-error'
import type { Cdn } from '../../platform/purges/cdn'
import { purgeCdn } from '../../platform/purges/purge-cdn'

const EVERY_MS = 500

/** Purges the CDN twice a second, as long as the process runs. A failure is logged once, until a purge succeeds again. */
export function startCdnPurges({ db, log }: Pick<Context, 'db' | 'log'>, cdn: Cdn): { stop: () => Promise<void> } {
  let isFailing = false
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()

  async function turn(): Promise<void> {
    try {
      await purgeCdn(db, cdn, new Date())
      if (isFailing) log.warn({}, 'CDN purged again')
      isFailing = false
    } catch (error) {
      if (!isFailing) log.error({ err: loggableError(error) }, 'CDN could not be purged; its pages are outdated')
      isFailing = true
    }
  }
  const next = () => {
    running = turn().then(() => {
      if (!isStopped) timer = setTimeout(next, EVERY_MS)
    })
  }
  next()
  return {
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}
