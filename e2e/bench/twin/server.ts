import type { Owner, RemoteBundle, ShellBundle, WidgetName } from 'shared/contracts'
import { serveRemote } from 'shared/server'
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
import shell from '../../../shell/src/server'

type Served = Parameters<typeof serveRemote>[0]

const pages: Record<Owner, Served['pages']> = {
  account: account.served,
  booking: booking.served,
  content: content.served,
  discovery: discovery.served,
}

const widgets: Record<WidgetName, Served['widgets'][string]> = {
  'account/ReviewForm': ReviewForm.served,
  'account/GroupPicker': GroupPicker.served,
  'account/WishlistButton': WishlistButton.served,
  'booking/BookingPanel': BookingPanel.served,
  'discovery/DiscoverBar': DiscoverBar.served,
  'discovery/DiscoverPanel': DiscoverPanel.served,
  'discovery/ExperienceCard': ExperienceCard.served,
  'discovery/ExperienceRail': ExperienceRail.served,
  'discovery/HostCard': HostCard.served,
  'discovery/HostProfile': HostProfile.served,
  'discovery/MeetingMap': MeetingMap.served,
  'content/NewsletterForm': NewsletterForm.served,
  'content/NewsletterPopup': NewsletterPopup.served,
}

function bundleOf(owner: Owner): RemoteBundle {
  const own = Object.entries(widgets).flatMap(([name, widget]) =>
    name.startsWith(`${owner}/`) ? [[name.slice(owner.length + 1), widget] as const] : [],
  )
  return serveRemote({ pages: pages[owner], widgets: Object.fromEntries(own) })
}

/** The twin's one server bundle: it renders the frame, and what each owner has. */
const bundle: ShellBundle & { owners: Record<Owner, RemoteBundle> } = {
  ...shell,
  owners: {
    account: bundleOf('account'),
    booking: bundleOf('booking'),
    content: bundleOf('content'),
    discovery: bundleOf('discovery'),
  },
}

export default bundle
