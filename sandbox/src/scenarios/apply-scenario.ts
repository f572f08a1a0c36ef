import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ScenarioStore, Service } from './scenario-store'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Name of this route in scenarios. */
    operation?: string
  }
}

/** How long a hanging call is kept open: longer than any client of ours waits. */
const HANG_MS = 120_000

/** Returns a hook that plays a matching scenario before the route runs. */
export function applyScenario(
  book: ScenarioStore,
  service: Service,
  fail: (reply: FastifyReply, status: number) => void,
  /** What a call is about, such as a person's e-mail address. */
  subjectsOf: (request: FastifyRequest) => string[] = () => [],
) {
  return async function play(request: FastifyRequest, reply: FastifyReply) {
    const { operation } = request.routeOptions.config
    const scenario = operation && book.take(service, operation, subjectsOf(request))
    if (!scenario) return
    if (scenario.outcome === 'slow') await pause(scenario.delay_ms, request)
    if (scenario.outcome === 'fail') return fail(reply, scenario.status ?? 500)
    if (scenario.outcome === 'hang') {
      await pause(HANG_MS, request)
      reply.hijack()
      request.raw.socket.destroy()
    }
  }
}

/** Waits, but ends early if the caller disconnects, so that the sandbox can close at once. */
async function pause(milliseconds: number, request: FastifyRequest) {
  const gone = new AbortController()
  const leave = () => gone.abort()
  request.raw.socket.once('close', leave)
  await delay(milliseconds, undefined, { signal: gone.signal }).catch(() => undefined)
  request.raw.socket.off('close', leave)
}
