// Made from the `meander` of each mf-*/package.json by `npm run fix`.
import type { Owner, WidgetName } from 'shared/contracts'
import type { LoadedParcel } from 'shared/scope'
import account from '../../../mf-account/src/lifecycles'
import booking from '../../../mf-booking/src/lifecycles'
import content from '../../../mf-content/src/lifecycles'
import discovery from '../../../mf-discovery/src/lifecycles'

/** A remote's pages are chunks that its lifecycles load; the lifecycles themselves are in the main chunk, as one team would have it. */
export const lifecycles: Record<Owner, LoadedParcel> = {
  discovery,
  booking,
  account,
  content,
}

/** Every promised widget, each a chunk of its own; one that is missing does not compile. */
export const widgets: Record<WidgetName, () => Promise<{ default: LoadedParcel }>> = {
  'discovery/ExperienceRail': () =>
    import(/* webpackChunkName: "expose-ExperienceRail" */ '../../../mf-discovery/src/widgets/experience-rail'),
  'discovery/DiscoverBar': () =>
    import(/* webpackChunkName: "expose-DiscoverBar" */ '../../../mf-discovery/src/widgets/discover-bar'),
  'discovery/DiscoverPanel': () =>
    import(/* webpackChunkName: "expose-DiscoverPanel" */ '../../../mf-discovery/src/widgets/discover-panel'),
  'discovery/ExperienceCard': () =>
    import(/* webpackChunkName: "expose-ExperienceCard" */ '../../../mf-discovery/src/widgets/experience-card'),
  'discovery/HostCard': () =>
    import(/* webpackChunkName: "expose-HostCard" */ '../../../mf-discovery/src/widgets/host-card'),
  'discovery/MeetingMap': () =>
    import(/* webpackChunkName: "expose-MeetingMap" */ '../../../mf-discovery/src/widgets/meeting-map'),
  'discovery/HostProfile': () =>
    import(/* webpackChunkName: "expose-HostProfile" */ '../../../mf-discovery/src/widgets/host-profile'),
  'booking/BookingPanel': () =>
    import(/* webpackChunkName: "expose-BookingPanel" */ '../../../mf-booking/src/widgets/booking-panel'),
  'account/ReviewForm': () =>
    import(/* webpackChunkName: "expose-ReviewForm" */ '../../../mf-account/src/widgets/review-form'),
  'account/GroupPicker': () =>
    import(/* webpackChunkName: "expose-GroupPicker" */ '../../../mf-account/src/widgets/group-picker'),
  'account/WishlistButton': () =>
    import(/* webpackChunkName: "expose-WishlistButton" */ '../../../mf-account/src/widgets/wishlist-button'),
  'content/NewsletterForm': () =>
    import(/* webpackChunkName: "expose-NewsletterForm" */ '../../../mf-content/src/widgets/newsletter-form'),
  'content/NewsletterPopup': () =>
    import(/* webpackChunkName: "expose-NewsletterPopup" */ '../../../mf-content/src/widgets/newsletter-popup'),
}
