export { type Camelized, camelize } from './camelized'
export { areCookiesBlocked, csrfToken, failureOfResponse, fetchCsrfCookie, withCsrfToken } from './csrf'
export {
  $responseListener,
  $apiOrigin,
  $contentOrigin,
  $visitorIp,
  endpointFx,
  type RefusalOf,
  type RequestOf,
  type ResponseOf,
} from './endpoint-fx'
export { COOKIES_BLOCKED, type CommonRefusal, type Failure, failureFrom, fieldErrors, isNotFound } from './failure'
export { type ResponseListener, abortRequest, type ResponseInfo } from './send'
export { serverNow } from './server-clock'
