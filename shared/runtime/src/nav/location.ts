import { createEvent, createStore } from 'effector'

export interface PageLocation {
  pathname: string
  search: string
  hash: string
}

export interface NavigationRequest {
  to: string
  /** Replaces the current history entry: for filters, and for a form that must not reappear on Back. */
  replace?: boolean
  /** Keeps the scroll position. */
  keepScroll?: boolean
}

/** Sent by the shell after every navigation. */
export const locationChanged = createEvent<PageLocation>()

/** The current location. For models; components inside a remote use the router's hooks. */
export const $location = createStore<PageLocation>(
  { pathname: '/', search: '', hash: '' },
  { sid: 'shared/location' },
).on(locationChanged, (_, location) => location)

/** Sent by a model to navigate; the shell performs the navigation. */
export const navigationRequested = createEvent<NavigationRequest>()
