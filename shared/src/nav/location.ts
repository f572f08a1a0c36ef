import { createEvent, createStore } from 'effector'

export interface PageLocation {
  pathname: string
  search: string
  hash: string
}

export interface NavigationRequest {
  to: string
  /** Puts the address in place of the present one: for filters, and after a form that must not come back. */
  replace?: boolean
  /** Leaves the scroll position alone. */
  keepScroll?: boolean
}

/** Sent by the shell after every navigation. */
export const locationChanged = createEvent<PageLocation>()

/** Where the customer is. For models; components inside a remote use the router's hooks. */
export const $location = createStore<PageLocation>(
  { pathname: '/', search: '', hash: '' },
  { sid: 'shared/location' },
).on(locationChanged, (_, location) => location)

/** A model asks to go somewhere; the shell goes. */
export const navigationRequested = createEvent<NavigationRequest>()
