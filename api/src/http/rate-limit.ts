import { sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../context'
import { rateLimits } from '../database/schema'
import { Refusal } from '../refusal'
import { hashToken } from '../secrets'
import { ipNetworkOf } from './ip-network'

type LimitName = Exclude<keyof Context['settings']['limits'], 'addressFactor'>

/**
 * Counts this request against the limit of its customer or visitor, and of its address at a multiple. Counts live in the database, so
 * they hold over all processes.
 * @throws Refusal TOO_MANY_REQUESTS with the seconds to wait.
 */
export async function limit(context: Context, request: FastifyRequest, name: LimitName): Promise<void> {
  const rule = context.settings.limits[name]
  if (!rule) return
  const windowMs = rule.seconds * 1000
  const windowStart = new Date(Math.floor(request.now.getTime() / windowMs) * windowMs)
  const keys = [
    // A browser without a cookie counts by its address alone.
    ...(request.who.buyer ? [{ key: request.who.buyer, most: rule.count }] : []),
    { key: `address:${ipNetworkOf(request.ip)}`, most: rule.count * context.settings.limits.addressFactor },
  ].map(({ key, most }) => ({ key: hashToken(`${name}:${key}`), most }))
  const rows = await context.db
    .insert(rateLimits)
    // In one order, so that two requests never wait for each other.
    .values(keys.map(({ key }) => ({ key, windowStart, count: 1 })).sort((a, b) => (a.key < b.key ? -1 : 1)))
    .onConflictDoUpdate({
      target: [rateLimits.key, rateLimits.windowStart],
      set: { count: sql`${rateLimits.count} + 1` },
    })
    .returning({ key: rateLimits.key, count: rateLimits.count })
  const isOver = rows.some((row) => row.count > (keys.find(({ key }) => key === row.key)?.most ?? 0))
  if (isOver) {
    const remainingMs = windowStart.getTime() + windowMs - request.now.getTime()
    throw new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.max(1, Math.ceil(remainingMs / 1000)) })
  }
}
