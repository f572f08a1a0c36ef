import type { Owner, WidgetName } from 'shared/contracts'
import { mountParcel } from 'shared/parcel'
import type { LoadedParcel, RemoteLoader } from 'shared/scope'
import account from '../../../mf-account/src/lifecycles'
import booking from '../../../mf-booking/src/lifecycles'
import content from '../../../mf-content/src/lifecycles'
import discovery from '../../../mf-discovery/src/lifecycles'

/** A remote's pages are chunks that its lifecycles load; the lifecycles themselves are in the main chunk, as one team would have it. */
const lifecycles: Record<Owner, LoadedParcel> = { account, booking, content, discovery }

/** Every promised widget, each a chunk of its own; one that is missing does not compile. */
const widgets: Record<WidgetName, () => Promise<{ default: LoadedParcel }>> = {
  'account/ReviewForm': () =>
    import(/* webpackChunkName: "expose-ReviewForm" */ '../../../mf-account/src/widgets/review-form'),
  'account/GroupPicker': () =>
    import(/* webpackChunkName: "expose-GroupPicker" */ '../../../mf-account/src/widgets/group-picker'),
  'account/WishlistButton': () =>
    import(/* webpackChunkName: "expose-WishlistButton" */ '../../../mf-account/src/widgets/wishlist-button'),
  'booking/BookingPanel': () =>
    import(/* webpackChunkName: "expose-BookingPanel" */ '../../../mf-booking/src/widgets/booking-panel'),
  'discovery/DiscoverBar': () =>
    import(/* webpackChunkName: "expose-DiscoverBar" */ '../../../mf-discovery/src/widgets/discover-bar'),
  'discovery/DiscoverPanel': () =>
    import(/* webpackChunkName: "expose-DiscoverPanel" */ '../../../mf-discovery/src/widgets/discover-panel'),
  'discovery/ExperienceCard': () =>
    import(/* webpackChunkName: "expose-ExperienceCard" */ '../../../mf-discovery/src/widgets/experience-card'),
  'discovery/ExperienceRail': () =>
    import(/* webpackChunkName: "expose-ExperienceRail" */ '../../../mf-discovery/src/widgets/experience-rail'),
  'discovery/HostCard': () =>
    import(/* webpackChunkName: "expose-HostCard" */ '../../../mf-discovery/src/widgets/host-card'),
  'discovery/MeetingMap': () =>
    import(/* webpackChunkName: "expose-MeetingMap" */ '../../../mf-discovery/src/widgets/meeting-map'),
  'discovery/HostProfile': () =>
    import(/* webpackChunkName: "expose-HostProfile" */ '../../../mf-discovery/src/widgets/host-profile'),
  'content/NewsletterForm': () =>
    import(/* webpackChunkName: "expose-NewsletterForm" */ '../../../mf-content/src/widgets/newsletter-form'),
  'content/NewsletterPopup': () =>
    import(/* webpackChunkName: "expose-NewsletterPopup" */ '../../../mf-content/src/widgets/newsletter-popup'),
}

const isWidget = (name: string): name is WidgetName => Object.hasOwn(widgets, name)

/** What remotes expose, from the build that this file is part of: no registry, no federation. */
export const bundledLoader: RemoteLoader = {
  async load(owner, expose, { pathname } = {}) {
    if (expose === 'lifecycles') {
      if (pathname !== undefined) await lifecycles[owner].prepare?.(pathname)
      return lifecycles[owner]
    }
    const name = `${owner}/${expose}`
    if (!isWidget(name)) throw new Error(`The twin holds no ${name}.`)
    return (await widgets[name]()).default
  },
  mount: mountParcel,
  report(owner, expose, error) {
    console.error(`${owner}/${expose}`, error)
  },
}
