import { setTimeout as delay } from 'node:timers/promises'
import type { ScenarioStore } from '../scenarios/scenario-store'
import type { Office } from './office'

/** Sends webhooks of the supplier. A scenario can leave one out (`hang` or `fail`), delay it or send it twice. */
export function octoWebhooks(office: Office, scenarios: ScenarioStore) {
  const sending = new Set<Promise<void>>()

  async function send(url: string): Promise<void> {
    const scenario = scenarios.take('octo', 'webhook')
    if (scenario?.outcome === 'hang' || scenario?.outcome === 'fail') return
    if (scenario?.outcome === 'slow') await delay(scenario.delay_ms, undefined, { ref: false })
    for (let n = 0; n < (scenario?.outcome === 'repeat' ? 2 : 1); n += 1)
      await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ webhook: { event: 'booking_update' } }),
      }).catch(() => {})
  }

  return {
    notify() {
      for (const url of office.state.webhookUrls) {
        const sent = send(url).finally(() => sending.delete(sent))
        sending.add(sent)
      }
    },
    stop: async () => {
      await Promise.all(sending)
    },
  }
}
