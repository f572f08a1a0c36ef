import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { Refusal } from '../platform/refusal'

/** Makes the routes of an instance infer their types from zod schemas. */
export const typedScope = (app: FastifyInstance) => app.withTypeProvider<ZodTypeProvider>()
export type OctoScope = ReturnType<typeof typedScope>

/** The resellers of requests that have been authenticated. */
const resellers = new WeakMap<FastifyRequest, string>()

/** Remembers which reseller has sent a request. */
export const setReseller = (request: FastifyRequest, resellerId: string): void => {
  resellers.set(request, resellerId)
}

/** The reseller that sends a request. @throws Refusal API_KEY_INVALID */
export function resellerOf(request: FastifyRequest): string {
  const id = resellers.get(request)
  if (!id) throw new Refusal('API_KEY_INVALID')
  return id
}
