import type { Camelized } from './camelized'
import type { NewsletterPopup } from './entities/newsletter-popup'
import type { Owner } from './owner'

/** Every widget that one remote may show inside another. Props are plain data, so that a server can render a widget for a page. */
export interface Widgets {
  /** Date, session, tickets and "Book". Publishes `booking/held` when seats are held. */
  'booking/BookingPanel': { experienceId: string }
  /** A heart button that saves the experience. For a signed-out visitor, saved experiences stay on the device. */
  'account/WishlistButton': { experienceId: string; experienceName: string }
  /**
   * Review form for anyone who may manage a booking that has taken place; `token` is the token of its e-mailed link. `review` is the
   * existing review. Publishes `account/reviewed` when the review changes.
   */
  'account/ReviewForm': {
    bookingUuid: string
    token: string | null
    review: { id: string; rating: number; text: string; canEdit: boolean; isPublished: boolean } | null
  }
  /**
   * Picker for the group that a booking belongs to. Renders nothing for a customer without groups. Publishes `account/group-chosen`: the
   * page that shows the widget stores the choice and passes it back as `groupId`.
   */
  'account/GroupPicker': { bookingUuid: string; groupId: string | null }
  /** A heading and a row of cards found by a search. `query` is the query string of /browse. */
  'discovery/ExperienceRail': { heading: string; query: string; limit: number }
  /** Place, dates and guests in one bar; submits to /browse. */
  'discovery/DiscoverBar': { placement: 'hero' | 'page' }
  /**
   * Place, guests, dates and name in an overlay over the page, for the shell's header. Opens when mounted, and again whenever `opening`
   * changes.
   */
  'discovery/DiscoverPanel': { opening: number }
  /** The card of an experience, by its id. */
  'discovery/ExperienceCard': { experienceId: string }
  /** A summary of a host in one card. */
  'discovery/HostCard': { hostId: string }
  /** A map of one place, loaded when the customer scrolls near. `place` is its label. */
  'discovery/MeetingMap': { latitude: number; longitude: number; place: string }
  /**
   * A host's public profile, including the page's `h1`. `path` is the path of the profile on this page, `path/experiences` that of all
   * their experiences; both read `month` (YYYY-MM) and `page` from their query. `carried` is the query string that every link keeps.
   */
  'discovery/HostProfile': {
    hostId: string
    view: 'profile' | 'experiences'
    path: string
    carried: string
    month: string | null
    page: number
  }
  /** The newsletter form for the shell's footer. Publishes `content/subscribed`. */
  'content/NewsletterForm': { heading: string }
  /**
   * The newsletter form in a dialog over the page, with the settings from the server. Opens when mounted, and again whenever `opening`
   * changes. Publishes `content/subscribed`.
   */
  'content/NewsletterPopup': { opening: number; settings: Camelized<NewsletterPopup> }
}
export type WidgetName = keyof Widgets

/** The modules that an owner must expose: its pages, and each widget it has promised. Values are source files. */
export type Exposes<O extends Owner> = { './lifecycles': string } & {
  [N in keyof Widgets as N extends `${O}/${infer W}` ? `./${W}` : never]: string
}
