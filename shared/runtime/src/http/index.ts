export { type Camelized, camelize } from './camelized'
export { areCookiesBlocked, csrfToken, failureOfResponse, fetchCsrfCookie, withCsrfToken } from './csrf'
/** @deprecated A name before 0.1.4, which published releases of remotes still import. */
export {
  $apiOrigin,
  $contentOrigin,
  $responseListener,
  $responseListener as $answerListener,
  $traceParent,
  $visitorIp,
  endpointFx,
  type RefusalOf,
  type RequestOf,
  type ResponseOf,
} from './endpoint-fx'
export { COOKIES_BLOCKED, type CommonRefusal, type Failure, failureFrom, fieldErrors, isNotFound } from './failure'
export { abortRequest, type ResponseInfo, type ResponseListener } from './send'
export { serverNow } from './server-clock'
