import { asc, eq } from 'drizzle-orm'
import { sessionDay, time } from 'shared/formats'
import { countOpenMessages } from '../partners'
import { hosts, resellers, webhookEndpoints } from '../platform/database/schema'
import type { Command } from './command'

/** Lists the webhook endpoints, with what waits for them and what has failed. */
export const listWebhooks: Command = {
  usage: 'webhooks',
  summary: 'lists the webhook endpoints of partners and resellers: last success, waiting and failed messages',
  run: async ({ db }) => {
    const rows = await db
      .select({ endpoint: webhookEndpoints, host: hosts.name, reseller: resellers.name })
      .from(webhookEndpoints)
      .leftJoin(hosts, eq(hosts.id, webhookEndpoints.hostId))
      .leftJoin(resellers, eq(resellers.id, webhookEndpoints.resellerId))
      .orderBy(asc(webhookEndpoints.createdAt), asc(webhookEndpoints.id))
    if (rows.length === 0) return ['There are no webhook endpoints.']
    const counts = await countOpenMessages(db)
    return rows.map(({ endpoint, host, reseller }) => {
      const { id, url, lastSuccessAt, disabledReason } = endpoint
      const owner = endpoint.kind === 'reseller' ? `reseller ${reseller}` : (host ?? 'all hosts')
      const success = lastSuccessAt
        ? `last success ${sessionDay(lastSuccessAt)}, ${time(lastSuccessAt)}`
        : 'no success yet'
      const { pending, failed } = counts.get(id) ?? { pending: 0, failed: 0 }
      const state = disabledReason ? `  disabled (${disabledReason})` : ''
      return `${id}  ${owner}  ${url}  ${success}  ${pending} waiting, ${failed} failed${state}`
    })
  },
}
