import { context, propagation, trace } from '@opentelemetry/api'
import type { FastifyInstance } from 'fastify'

/** The `traceparent` of the current span (W3C Trace Context), for code in another thread; undefined if there is no span. */
export function currentTraceParent(): string | undefined {
  const carrier: { traceparent?: string } = {}
  propagation.inject(context.active(), carrier)
  return carrier.traceparent
}

/** Names the span of each request by its route, and joins it with the request id of logs and error pages. */
export function traceRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const span = trace.getActiveSpan()
    if (!span) return
    const route = request.routeOptions.url ?? 'no route'
    span.updateName(`${request.method} ${route}`)
    span.setAttribute('http.route', route)
    span.setAttribute('request.id', String(request.id))
  })
}
