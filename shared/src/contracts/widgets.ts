import type { Camelized } from '../http/camelized'
import type { NewsletterPopup } from './entities/newsletter-popup'
import type { Owner } from './owner'

/** Everything one remote may show inside another. Props are plain data, so that a server can render a widget for a page. */
export interface Widgets {
  /** Date, session, tickets and "Book". Announces `booking/held` when seats are held. */
  'booking/BookingPanel': { experienceId: string }
  /** A heart that saves the experience; a wish made signed out is kept on this device. */
  'account/WishlistButton': { experienceId: string; experienceName: string }
  /**
   * How was it? For whoever may manage a booking that has taken place, by the token of its mailed link if need be. `review` is what they have
   * written already. Announces `account/reviewed` when that changes.
   */
  'account/ReviewForm': {
    bookingUuid: string
    token: string | null
    review: { id: string; rating: number; text: string; canEdit: boolean; isPublished: boolean } | null
  }
  /**
   * Which of the customer's groups a booking is for; draws nothing for somebody without groups. Announces `account/group-chosen`: whoever
   * shows it keeps the choice, and hands it back as `groupId`.
   */
  'account/GroupPicker': { bookingUuid: string; groupId: string | null }
  /** A row of cards found by a search, with a heading. `query` is the query string of /browse. */
  'discovery/ExperienceRail': { heading: string; query: string; limit: number }
  /** Where, when and who, in one bar; leads to /browse. */
  'discovery/DiscoverBar': { placement: 'hero' | 'page' }
  /** Where, who, when and what in an overlay over the page, for the shell's header. Open at first, and again with every other `opening`. */
  'discovery/DiscoverPanel': { opening: number }
  /** An experience as in every list, found by its id. */
  'discovery/ExperienceCard': { experienceId: string }
  /** Who a host is, in one card. */
  'discovery/HostCard': { hostId: string }
  /** Where something is, on a map that comes when the customer does. `place` is what stands there. */
  'discovery/MeetingMap': { latitude: number; longitude: number; place: string }
  /**
   * A host as everyone may see them, with the `h1` of the page it stands on. `path` is where the profile is in this place, `path/experiences`
   * where all their experiences are; both read `month` (YYYY-MM) and `page` from their query. `carried` goes along in every link.
   */
  'discovery/HostProfile': {
    hostId: string
    view: 'profile' | 'experiences'
    path: string
    carried: string
    month: string | null
    page: number
  }
  /** The sign-up to news and offers, for the shell's footer. Announces `content/subscribed`. */
  'content/NewsletterForm': { heading: string }
  /**
   * The same in a window over the page, as its settings on the server have it. Open at first, and again with every other `opening`. Announces
   * `content/subscribed`.
   */
  'content/NewsletterPopup': { opening: number; settings: Camelized<NewsletterPopup> }
}
export type WidgetName = keyof Widgets

/** What an owner must expose: its pages, and each widget it has promised. Values are source files. */
export type Exposes<O extends Owner> = { './lifecycles': string } & {
  [N in keyof Widgets as N extends `${O}/${infer W}` ? `./${W}` : never]: string
}
