import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http'
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg'
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici'
import { NodeSDK } from '@opentelemetry/sdk-node'
import { redactTokens } from '../logging/redact-tokens'

/*
 * Starts OpenTelemetry in a server process, before its modules are loaded: `node --import ./server/src/tracing/start-tracing.js …`. Its
 * settings are the standard ones, OTEL_EXPORTER_OTLP_ENDPOINT and others; without an endpoint nothing is traced.
 * Fastify and pg are CommonJS, whose `require` the instrumentations hook. The hook for ES modules is not registered: it sends every import
 * of a server to another thread, which makes its start three times as long.
 * https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/
 */
if (process.env.OTEL_EXPORTER_OTLP_ENDPOINT) {
  const sdk = new NodeSDK({
    traceExporter: new OTLPTraceExporter(),
    instrumentations: [
      new HttpInstrumentation({
        // The collector's own requests and health checks would fill the traces.
        ignoreIncomingRequestHook: ({ url = '' }) => /^\/(live|ready|metrics|api\/(health|ready))$/.test(url),
        applyCustomAttributesOnSpan: (span) => {
          for (const name of ['http.url', 'http.target', 'url.path', 'url.full', 'url.query'])
            redactAttribute(span, name)
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
  sdk.start()
  process.once('beforeExit', () => void sdk.shutdown().catch(() => {}))
}

/** Masks tokens in an attribute with a URL. */
function redactAttribute(span: object, name: string) {
  const attributes: unknown = Reflect.get(span, 'attributes')
  if (typeof attributes !== 'object' || attributes === null) return
  const value: unknown = Reflect.get(attributes, name)
  if (typeof value === 'string') Reflect.set(attributes, name, redactTokens(value))
}
