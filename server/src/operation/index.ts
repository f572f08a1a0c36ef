export { enableGracefulShutdown } from './graceful-shutdown'
export { Counter, createProcessMetrics, Gauge, Histogram, LATENCY_BUCKETS, measureRequests, Registry } from './metrics'
export { createReadiness, type Readiness, startOperationServer } from './operation-server'
export { stopOnSignal } from './stop-on-signal'
