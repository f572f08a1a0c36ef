/*
 * Starts OpenTelemetry in a server process, before its modules are loaded: `node --import ./server/src/tracing/start-tracing.js …`. Its
 * settings are the standard ones, OTEL_EXPORTER_OTLP_ENDPOINT and others. Without an endpoint, no request is traced and the SDK is not loaded.
 * https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/
 */
if (process.env.OTEL_EXPORTER_OTLP_ENDPOINT) await import('./send-traces')

export {}
