export { hasInternalToken, INTERNAL_TOKEN_HEADER, internalHeaders, internalTokenOf } from './internal-token'
export { sameSecret } from './same-secret'
export { testersOnly } from './tester-access'
