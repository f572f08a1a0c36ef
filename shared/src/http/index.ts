export { type Camelized, camelize } from './camelized'
export {
  $answerListener,
  $apiOrigin,
  $contentOrigin,
  endpointFx,
  type RefusalOf,
  type RequestOf,
  type ResponseOf,
} from './endpoint-fx'
export { type CommonRefusal, type Failure, fieldErrors } from './failure'
export type { AnswerListener, Heard } from './send'
