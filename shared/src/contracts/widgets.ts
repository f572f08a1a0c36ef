import type { Owner } from './owner'

/** Everything one remote may show inside another. Props are plain data, so that a server can render a widget for a page. */
export interface Widgets {
  /** Date, session, tickets and "Book". Announces `booking/held` when seats are held. */
  'booking/BookingPanel': { experienceId: string }
  /** A heart that saves the experience; a wish made signed out is kept on this device. */
  'account/WishlistButton': { experienceId: string; experienceName: string }
  /** A row of cards found by a search, with a heading. `query` is the query string of /browse. */
  'discovery/ExperienceRail': { heading: string; query: string; limit: number }
  /** Where, when and who, in one bar; leads to /browse. */
  'discovery/DiscoverBar': { placement: 'hero' | 'page' }
}
export type WidgetName = keyof Widgets

/** What an owner must expose: its pages, and each widget it has promised. Values are source files. */
export type Exposes<O extends Owner> = { './lifecycles': string } & {
  [N in keyof Widgets as N extends `${O}/${infer W}` ? `./${W}` : never]: string
}
