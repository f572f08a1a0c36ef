import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Context } from '../../platform/context'
import { Refusal } from '../../platform/refusal'
import { listMeta, rowsOf } from '../contract/list-pages'
import { payoutEndpoints } from '../contract/payout-endpoints'
import { partnerRead } from '../http/partner-route'
import { payoutsCsv } from './payouts-csv'
import { type PayoutPeriod, readPayouts } from './read-payouts'

interface Asked {
  query: { from: string; until: string; host_id?: string }
  hostId: string | null
}

/** Endpoints of the partner API for payouts. */
export function payoutRoutes(app: FastifyInstance, context: Context): void {
  const { db, settings } = context

  function periodOf({ query, hostId }: Asked): PayoutPeriod {
    const { from, until, host_id: asked } = query
    if (asked !== undefined && hostId !== null && asked !== hostId) throw new Refusal('NOT_FOUND')
    return { from, until, hostId: asked ?? hostId, commissionPercent: settings.commissionPercent }
  }

  async function sendCsv(period: PayoutPeriod, reply: FastifyReply): Promise<string> {
    const { lines, totals } = await readPayouts(db, period)
    reply
      .type('text/csv; charset=utf-8; header=present')
      .header('content-disposition', `attachment; filename="payouts-${period.from}-${period.until}.csv"`)
    return payoutsCsv(lines, totals)
  }

  partnerRead(app, context, payoutEndpoints.list, async ({ query, hostId, request, reply }) => {
    const period = periodOf({ query, hostId })
    reply.header('vary', 'Accept')
    if (prefersCsv(request.headers.accept)) return sendCsv(period, reply)
    const { lines, totals, count } = await readPayouts(db, period, rowsOf(query))
    return {
      data: lines,
      totals,
      commission_percent: settings.commissionPercent,
      meta: listMeta(query, count),
    }
  })

  partnerRead(app, context, payoutEndpoints.csv, ({ query, hostId, reply }) =>
    sendCsv(periodOf({ query, hostId }), reply),
  )
}

/** True when the first media type that a client accepts is CSV (RFC 9110, 12.5.1). Quality values are not compared. */
const prefersCsv = (accept: string | undefined): boolean => /^\s*text\/csv\b/i.test(accept ?? '')
