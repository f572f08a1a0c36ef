import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { registerInstrumentations } from '@opentelemetry/instrumentation'
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http'
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg'
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici'
import { defaultResource, detectResources, envDetector, hostDetector } from '@opentelemetry/resources'
import { BatchSpanProcessor } from '@opentelemetry/sdk-trace-base'
import { NodeTracerProvider } from '@opentelemetry/sdk-trace-node'
import { redactTokens } from '../logging/redact-tokens'

/*
 * Traces the HTTP requests and database queries of this process. Fastify and pg are CommonJS, whose `require` the instrumentations hook. The
 * hook for ES modules is not registered: it sends every import of a server to another thread, so that its start takes three times as long.
 */
const provider = new NodeTracerProvider({
  resource: defaultResource().merge(detectResources({ detectors: [envDetector, hostDetector] })),
  spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
})
provider.register()
registerInstrumentations({
  instrumentations: [
    new HttpInstrumentation({
      // The collector's own requests and health checks would fill the traces.
      ignoreIncomingRequestHook: ({ url = '' }) => /^\/(live|ready|metrics|api\/(health|ready))$/.test(url),
      applyCustomAttributesOnSpan: (span) => {
        for (const name of ['http.url', 'http.target', 'url.path', 'url.full', 'url.query']) redactAttribute(span, name)
      },
    }),
    new UndiciInstrumentation({
      requestHook: (span) => {
        for (const name of ['url.full', 'url.path', 'url.query']) redactAttribute(span, name)
      },
    }),
    new PgInstrumentation({ requireParentSpan: true }),
  ],
})
process.once('beforeExit', () => void provider.shutdown().catch(() => {}))

/** Masks tokens in an attribute with a URL. */
function redactAttribute(span: object, name: string) {
  const attributes: unknown = Reflect.get(span, 'attributes')
  if (typeof attributes !== 'object' || attributes === null) return
  const value: unknown = Reflect.get(attributes, name)
  if (typeof value === 'string') Reflect.set(attributes, name, redactTokens(value))
}
