export { logRequests } from './log-requests'
export { redactTokens } from './redact-tokens'
