export { type Head, headChanged } from './head'
export { $location, locationChanged, type NavigationRequest, navigationRequested, type PageLocation } from './location'
export type { NavPort, NavState } from './nav-port'
export { useNav } from './use-nav'
