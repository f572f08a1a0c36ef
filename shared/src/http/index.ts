export { type Camelized, camelize } from './camelized'
export { csrfToken, fetchCsrfCookie } from './csrf'
export {
  $answerListener,
  $apiOrigin,
  $contentOrigin,
  $visitorIp,
  endpointFx,
  type RefusalOf,
  type RequestOf,
  type ResponseOf,
} from './endpoint-fx'
export { type CommonRefusal, type Failure, failureFrom, fieldErrors } from './failure'
export type { AnswerListener, Heard } from './send'
