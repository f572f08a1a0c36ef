export { currentTraceParent, traceRequests } from './current-trace'
