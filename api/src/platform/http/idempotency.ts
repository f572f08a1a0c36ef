import { createHash } from 'node:crypto'
import { and, eq, lt } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Queries } from '../database/connect'
import { idempotencyKeys } from '../database/schema'
import { Refusal } from '../refusal'
import { earlier } from '../time/instants'

export const IDEMPOTENCY_HOURS = 24

/** Thrown to end a transaction whose work was done before; contains the response of that time. */
export class IdempotentReplay extends Error {
  constructor(readonly response: unknown) {
    super('This request has already been answered')
  }
}

export interface IdempotentRequest {
  scope: string
  key: string
  bodyHash: string
  now: Date
}

/** Reads the request's Idempotency-Key; null without one. @throws Refusal VALIDATION when it is invalid */
export function idempotencyOf(request: FastifyRequest, endpoint: string, buyer: string): IdempotentRequest | null {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw new Refusal('VALIDATION', { errors: { 'Idempotency-Key': ['Must be 1 to 200 visible characters.'] } })
  }
  const bodyHash = createHash('sha256').update(JSON.stringify(request.body)).digest('base64url')
  return { scope: `${endpoint} ${buyer}`, key, bodyHash, now: request.now }
}

/**
 * Claims the key at the start of the transaction that does the work. A second request with the same key waits here until the first has
 * committed. A refusal rolls the claim back, so the key can be used again.
 * @throws IdempotentReplay with the earlier response; Refusal IDEMPOTENCY_KEY_REUSED when the body differs
 */
export async function claimKey(tx: Queries, request: IdempotentRequest): Promise<void> {
  const { scope, key, bodyHash, now } = request
  const oldest = earlier(now, IDEMPOTENCY_HOURS, 'hours')
  await tx
    .delete(idempotencyKeys)
    .where(and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key), lt(idempotencyKeys.createdAt, oldest)))
  const claimed = await tx
    .insert(idempotencyKeys)
    .values({ scope, key, bodyHash, createdAt: now })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  if (claimed.length > 0) return
  const [stored] = await tx
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key)))
  if (stored && stored.bodyHash !== bodyHash) throw new Refusal('IDEMPOTENCY_KEY_REUSED')
  throw new IdempotentReplay(stored?.answer)
}

/** Stores the response with its key, at the end of the same transaction. */
export async function storeResponse(tx: Queries, { scope, key }: IdempotentRequest, response: unknown): Promise<void> {
  await tx
    .update(idempotencyKeys)
    .set({ answer: response })
    .where(and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key)))
}

/** Forgets a key whose work was undone after its transaction, so that the request can be repeated. */
export async function forgetKey(db: Queries, { scope, key }: IdempotentRequest): Promise<void> {
  await db.delete(idempotencyKeys).where(and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key)))
}
