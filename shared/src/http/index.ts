export { type Camelized, camelize } from './camelized'
export {
  $apiOrigin,
  $contentOrigin,
  $tagListener,
  endpointFx,
  type RefusalOf,
  type RequestOf,
  type ResponseOf,
} from './endpoint-fx'
export { type CommonRefusal, type Failure, fieldErrors } from './failure'
