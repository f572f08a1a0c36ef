export { defineRemote } from './define-remote'
export { defineWidget } from './define-widget'
export type { PageModule, PageVisit } from './page-module'
export { ParcelHost } from './parcel-host'
