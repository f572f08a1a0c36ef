/** @deprecated A name before 0.1.1, which published releases of remotes still import. */
export { definePortalWidget, definePortalWidget as defineSwarm } from './define-portal-widget'
export { defineRemote, type ServerPages } from './define-remote'
export { defineWidget, type ServerWidget } from './define-widget'
export { dispatchHydrated, HYDRATED, hydrateInSlices } from './hydrated'
export { mountParcel } from './mount-parcel'
export type { PageModule, PageVisit } from './page-module'
export { ParcelHost } from './parcel-host'
export { PortalWidgetHost } from './portal-widget-host'
