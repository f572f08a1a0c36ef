// Made from the `meander` of each mf-*/package.json by `npm run fix`.
import type { Owner, WidgetName } from 'shared/contracts'
import type { createRemoteBundle } from 'shared/server'
import account from '../../../mf-account/src/lifecycles'
import GroupPicker from '../../../mf-account/src/widgets/group-picker'
import ReviewForm from '../../../mf-account/src/widgets/review-form'
import WishlistButton from '../../../mf-account/src/widgets/wishlist-button'
import booking from '../../../mf-booking/src/lifecycles'
import BookingPanel from '../../../mf-booking/src/widgets/booking-panel'
import content from '../../../mf-content/src/lifecycles'
import NewsletterForm from '../../../mf-content/src/widgets/newsletter-form'
import NewsletterPopup from '../../../mf-content/src/widgets/newsletter-popup'
import discovery from '../../../mf-discovery/src/lifecycles'
import DiscoverBar from '../../../mf-discovery/src/widgets/discover-bar'
import DiscoverPanel from '../../../mf-discovery/src/widgets/discover-panel'
import ExperienceCard from '../../../mf-discovery/src/widgets/experience-card'
import ExperienceRail from '../../../mf-discovery/src/widgets/experience-rail'
import HostCard from '../../../mf-discovery/src/widgets/host-card'
import HostProfile from '../../../mf-discovery/src/widgets/host-profile'
import MeetingMap from '../../../mf-discovery/src/widgets/meeting-map'

type Served = Parameters<typeof createRemoteBundle>[0]

export const pages: Record<Owner, Served['pages']> = {
  discovery: discovery.served,
  booking: booking.served,
  account: account.served,
  content: content.served,
}

export const widgets: Record<WidgetName, Served['widgets'][string]> = {
  'discovery/ExperienceRail': ExperienceRail.served,
  'discovery/DiscoverBar': DiscoverBar.served,
  'discovery/DiscoverPanel': DiscoverPanel.served,
  'discovery/ExperienceCard': ExperienceCard.served,
  'discovery/HostCard': HostCard.served,
  'discovery/MeetingMap': MeetingMap.served,
  'discovery/HostProfile': HostProfile.served,
  'booking/BookingPanel': BookingPanel.served,
  'account/ReviewForm': ReviewForm.served,
  'account/GroupPicker': GroupPicker.served,
  'account/WishlistButton': WishlistButton.served,
  'content/NewsletterForm': NewsletterForm.served,
  'content/NewsletterPopup': NewsletterPopup.served,
}
