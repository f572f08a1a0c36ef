export { type Camelized, camelize } from './camelized'
export { areCookiesBlocked, csrfToken, failureOfResponse, fetchCsrfCookie, withCsrfToken } from './csrf'
export {
  $apiOrigin,
  $contentOrigin,
  $responseListener,
  $visitorIp,
  endpointFx,
  type RefusalOf,
  type RequestOf,
  type ResponseOf,
} from './endpoint-fx'
export { COOKIES_BLOCKED, type CommonRefusal, type Failure, failureFrom, fieldErrors, isNotFound } from './failure'
export { abortRequest, type ResponseInfo, type ResponseListener } from './send'
export { serverNow } from './server-clock'
