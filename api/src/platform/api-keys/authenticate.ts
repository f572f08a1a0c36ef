import { and, eq, isNull, lt, or } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../context'
import { apiKeys } from '../database/schema'
import { countAttempts, limit } from '../http/rate-limit'
import { Refusal } from '../refusal'
import { earlier } from '../time/instants'
import { type ApiKeyRow, findApiKey } from './api-keys'

/** The last use is written at most this often. */
const USE_NOTED_EVERY_HOURS = 1

/**
 * Identifies the system that sends a request by its key: `Authorization: Bearer <key>` (RFC 6750). Counts the request against the limit of
 * the key, or, without a valid key, against the limit of wrong keys from its IP network.
 * @throws Refusal API_KEY_INVALID, TOO_MANY_REQUESTS
 */
export async function authenticate(
  context: Context,
  request: FastifyRequest,
  kind: ApiKeyRow['kind'],
): Promise<ApiKeyRow> {
  const [, token] = /^Bearer +([\x21-\x7e]+)$/i.exec(request.headers.authorization ?? '') ?? []
  const key = token ? await findApiKey(context.db, kind, token) : null
  if (!key) {
    await limit(context, request, 'wrongApiKeys')
    throw new Refusal('API_KEY_INVALID')
  }
  await countAttempts(context, request.now, kind === 'partner' ? 'partner' : 'octo', `key:${key.id}`)
  await noteUse(context, key, request.now)
  return key
}

async function noteUse({ db }: Context, { id, lastUsedAt }: ApiKeyRow, now: Date): Promise<void> {
  const before = earlier(now, USE_NOTED_EVERY_HOURS, 'hours')
  if (lastUsedAt && lastUsedAt >= before) return
  await db
    .update(apiKeys)
    .set({ lastUsedAt: now })
    .where(and(eq(apiKeys.id, id), or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, before))))
}
