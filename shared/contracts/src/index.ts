export { CONTRACT_VERSION } from './contract-version'
export { type DomainEventName, type DomainEvents, type DomainEventsOf, domainEventSchemas } from './domain-events'
export {
  ApiError,
  data,
  type EndpointShape,
  Instant,
  LocalDate,
  LocalMonth,
  PageMeta,
  Pence,
  page,
  Uuid,
} from './endpoint'
export * from './endpoints'
export * from './entities'
export { OG_IMAGE_HEIGHT, OG_IMAGE_WIDTH, OgImage } from './og-image'
export { type App, apps, type Owner, owners } from './owner'
export { PRODUCT_NAME } from './product'
export { EVERYTHING, Purges, type PurgeTag, TAGS_HEADER } from './purges'
export {
  type Asset,
  BrowserRegistry,
  BrowserRelease,
  Change,
  type ChangeKind,
  type Needs,
  Registry,
  ReleaseRecord,
  type ReleaseSlot,
} from './registry'
export { ReleaseHealth } from './release-health'
export { type GuardName, guardNames, type LayoutName, layoutNames, type RouteDefinition, RouteRecord } from './routes'
export type {
  FormPost,
  Head,
  LayoutRequest,
  Loaded,
  LoadRequest,
  PageState,
  Part,
  RemoteBundle,
  Rendered,
  RenderRequest,
  ServedPage,
  ShellBundle,
  Slot,
} from './server-bundle'
export type { Exposes, WidgetName, Widgets } from './widgets'
