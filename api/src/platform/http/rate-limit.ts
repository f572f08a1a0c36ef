import { and, eq, gt, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../context'
import { rateLimits } from '../database/schema'
import { loggableError } from '../loggable-error'
import { Refusal } from '../refusal'
import { hashToken } from '../secrets'
import type { Limit } from '../settings'
import { ipNetworkOf } from './ip-network'

type LimitName = Exclude<keyof Context['settings']['limits'], 'addressFactor'>

/** Limits that only protect from load. Without the database, which counts, they let requests pass: searches may read a replica. */
const ONLY_FOR_LOAD: ReadonlySet<LimitName> = new Set(['search', 'telemetry'])

/**
 * Counts this request against the limit of its customer or visitor, and of its IP network at a multiple. Counts are in the database, so all
 * processes share them.
 * @throws Refusal TOO_MANY_REQUESTS with the seconds to wait.
 */
export async function limit(context: Context, request: FastifyRequest, name: LimitName): Promise<void> {
  try {
    await countAttempt(context, request, name)
  } catch (error) {
    if (error instanceof Refusal || !ONLY_FOR_LOAD.has(name)) throw error
    request.log.warn({ limit: name, err: loggableError(error) }, 'request could not be counted')
  }
}

/** Does the same as `limit`. @returns a function that reverts the count, for limits that count failed attempts only */
export async function countAttempt(
  context: Context,
  request: FastifyRequest,
  name: LimitName,
): Promise<() => Promise<void>> {
  const rule = context.settings.limits[name]
  if (!rule) return async () => {}
  return await countByKeys(context, request.now, name, rule, [
    // A browser without a cookie counts by its network alone.
    ...(request.requester.buyer ? [{ key: request.requester.buyer, max: rule.count }] : []),
    { key: `address:${ipNetworkOf(request.ip)}`, max: rule.count * context.settings.limits.addressFactor },
  ])
}

/**
 * Counts an attempt on one account, independent of network and cookies.
 * @throws Refusal TOO_MANY_REQUESTS
 * @returns a function that reverts the count
 */
export async function countAccountAttempt(
  context: Context,
  now: Date,
  name: LimitName,
  email: string,
): Promise<() => Promise<void>> {
  const rule = context.settings.limits[name]
  if (!rule) return async () => {}
  return await countByKeys(context, now, name, rule, [{ key: `account:${email}`, max: rule.count }])
}

/**
 * Counts a request against the limit of one subject, such as an API key, independent of its network.
 * @throws Refusal TOO_MANY_REQUESTS
 */
export async function countAttempts(context: Context, now: Date, name: LimitName, subject: string): Promise<void> {
  const rule = context.settings.limits[name]
  if (rule) await countByKeys(context, now, name, rule, [{ key: subject, max: rule.count }])
}

async function countByKeys(
  { db }: Context,
  now: Date,
  name: LimitName,
  rule: Limit,
  keys: readonly { key: string; max: number }[],
): Promise<() => Promise<void>> {
  const windowMs = rule.seconds * 1000
  const windowStart = new Date(Math.floor(now.getTime() / windowMs) * windowMs)
  // Sorted, so that two requests cannot deadlock.
  const counted = keys
    .map(({ key, max }) => ({ key: hashToken(`${name}:${key}`), max }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
  const rows = await db
    .insert(rateLimits)
    .values(counted.map(({ key }) => ({ key, windowStart, count: 1 })))
    .onConflictDoUpdate({
      target: [rateLimits.key, rateLimits.windowStart],
      set: { count: sql`${rateLimits.count} + 1` },
    })
    .returning({ key: rateLimits.key, count: rateLimits.count })
  const isOver = rows.some((row) => row.count > (counted.find(({ key }) => key === row.key)?.max ?? 0))
  if (isOver) {
    const remainingMs = windowStart.getTime() + windowMs - now.getTime()
    throw new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.max(1, Math.ceil(remainingMs / 1000)) })
  }
  return async () => {
    for (const { key } of counted) {
      await db
        .update(rateLimits)
        .set({ count: sql`${rateLimits.count} - 1` })
        .where(and(eq(rateLimits.key, key), eq(rateLimits.windowStart, windowStart), gt(rateLimits.count, 0)))
    }
  }
}
