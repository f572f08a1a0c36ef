export { enableGracefulShutdown } from './graceful-shutdown'
export { createReadiness, type Readiness, startOperationServer } from './operation-server'
export { stopOnSignal } from './stop-on-signal'
