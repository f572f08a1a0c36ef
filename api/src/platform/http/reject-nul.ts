import type { FastifyRequest } from 'fastify'
import { CONTROL_CHARACTERS } from 'shared/rules'
import { Refusal } from '../refusal'

/** More levels than any contract has. */
const MAX_DEPTH = 20

/**
 * Refuses the character NUL, which PostgreSQL cannot store in a text.
 * @throws Refusal NOT_FOUND for a path, VALIDATION on each field of a query or body, and for a body that is nested too deeply
 */
export function rejectNul({ params, query, body }: Pick<FastifyRequest, 'params' | 'query' | 'body'>): void {
  if (fieldsWithNul(params).length > 0) throw new Refusal('NOT_FOUND')
  const fields = [...fieldsWithNul(query), ...fieldsWithNul(body)]
  if (fields.length === 0) return
  throw new Refusal('VALIDATION', {
    errors: Object.fromEntries(fields.map((field) => [field, [CONTROL_CHARACTERS]])),
    message: CONTROL_CHARACTERS,
  })
}

function fieldsWithNul(value: unknown, at: readonly string[] = []): string[] {
  if (typeof value === 'string') return value.includes('\u0000') ? [at.join('.') || 'request'] : []
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return []
  if (at.length >= MAX_DEPTH) throw new Refusal('VALIDATION', { message: 'This request is nested too deeply.' })
  return Object.entries(value).flatMap(([name, part]) => fieldsWithNul(part, [...at, name]))
}
