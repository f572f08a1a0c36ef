import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import type { CheckResult } from '../bench/report/check-result'
import { ADDRESSES, urlOf } from './addresses'

/** A span as a server sends it (https://opentelemetry.io/docs/specs/otlp/, in JSON). */
interface Span {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: { key: string; value: { stringValue?: string } }[]
}

interface ExportRequest {
  resourceSpans?: { resource: Pick<Span, 'attributes'>; scopeSpans: { spans: Span[] }[] }[]
}

interface ReceivedSpan extends Span {
  /** Name of the process that sent it. */
  service: string
}

/** Receives the spans of all servers. */
export interface TraceCollector {
  /** The spans of a trace that have come so far. */
  spansOf: (traceId: string) => ReceivedSpan[]
  stop: () => Promise<void>
}

const WAIT_MS = 15_000
const POLL_MS = 100

const attributeOf = ({ attributes }: Pick<Span, 'attributes'>, name: string) =>
  attributes.find(({ key }) => key === name)?.value.stringValue ?? ''

/** Starts a collector of OpenTelemetry traces. */
export async function startTraceCollector(): Promise<TraceCollector> {
  const received: ReceivedSpan[] = []
  const server = createServer(async (request, response) => {
    const { resourceSpans = [] }: ExportRequest = JSON.parse(await text(request))
    for (const { resource, scopeSpans } of resourceSpans)
      for (const { spans } of scopeSpans)
        received.push(...spans.map((span) => ({ ...span, service: attributeOf(resource, 'service.name') })))
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  const { host, port } = ADDRESSES.collector
  await new Promise<void>((resolve) => server.listen(port, host, resolve))
  return {
    spansOf: (traceId) => received.filter((span) => span.traceId === traceId),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Settings with which a server traces the requests that ask for it, and no others. */
export const traceSettings = (service: string): NodeJS.ProcessEnv => ({
  OTEL_SERVICE_NAME: service,
  OTEL_EXPORTER_OTLP_ENDPOINT: urlOf(ADDRESSES.collector),
  OTEL_TRACES_SAMPLER: 'parentbased_always_off',
  OTEL_METRICS_EXPORTER: 'none',
  OTEL_LOGS_EXPORTER: 'none',
})

/** Requests a page that no cache has, and a search as a browser sends it: each must be one trace from the edge to the database. */
export async function checkTraces(collector: TraceCollector): Promise<CheckResult[]> {
  const results: CheckResult[] = []
  for (const [what, path] of [
    ['a rendered page', '/browse?adults=7&price_max=321'],
    ['a search of a browser', '/api/customer/experiences?tickets%5Badult%5D=7&price_max=32100'],
  ])
    results.push(await checkTrace(collector, `${what} is one trace with its request id`, `${path}`))
  return results
}

async function checkTrace(collector: TraceCollector, rule: string, path: string): Promise<CheckResult> {
  const traceId = randomBytes(16).toString('hex')
  const browserSpan = randomBytes(8).toString('hex')
  const response = await fetch(urlOf(ADDRESSES.cdn) + path, {
    headers: { traceparent: `00-${traceId}-${browserSpan}-01` },
  })
  await response.text()
  const requestId = response.headers.get('x-request-id') ?? ''
  for (const end = Date.now() + WAIT_MS; ; ) {
    const spans = collector.spansOf(traceId)
    const chain = spans.map((span) => chainTo(span, spans)).find((one) => isWhole(one, browserSpan, requestId))
    if (chain) return { rule, value: chain.map(({ service, name }) => `${service} ${name}`).join(' → '), holds: true }
    if (Date.now() > end) {
      const came = [...new Set(spans.map(({ service, name }) => `${service} ${name}`))]
      const how = ['x-cdn', 'x-page'].map((name) => `${name} ${response.headers.get(name) ?? 'missing'}`).join(', ')
      return { rule, value: `status ${response.status}, ${how}; spans: ${came.join(', ') || 'none'}`, holds: false }
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}

/** A span with all spans that it is within, the outermost first. */
function chainTo(span: ReceivedSpan, spans: readonly ReceivedSpan[]): ReceivedSpan[] {
  const parent = spans.find(({ spanId }) => spanId === span.parentSpanId)
  return parent ? [...chainTo(parent, spans), span] : [span]
}

/** True when a chain goes from the browser through an edge and an API to a query of the database. */
function isWhole(chain: readonly ReceivedSpan[], browserSpan: string, requestId: string): boolean {
  const services = chain.map(({ service }) => service.replace(/-\d+$/, ''))
  return (
    chain[0]?.parentSpanId === browserSpan &&
    services[0] === 'edge' &&
    services.includes('api') &&
    chain.at(-1)?.name.startsWith('pg.query') === true &&
    requestId !== '' &&
    chain.some((span) => attributeOf(span, 'request.id') === requestId)
  )
}
