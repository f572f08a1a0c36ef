import { type ReactNode, useMemo } from 'react'
import type { Owner } from 'shared/contracts/owner'
import type { WidgetName, Widgets } from 'shared/contracts/widgets'
import { ParcelHost, PortalWidgetHost } from 'shared/parcel'

type Props<N extends WidgetName> = { name: N; skeleton?: ReactNode; small?: boolean; className?: string } & Widgets[N]

/** The name of each widget in its fallback. */
const labels: Record<WidgetName, string> = {
  'booking/BookingPanel': 'the booking panel',
  'account/WishlistButton': 'the wishlist button',
  'account/ReviewForm': 'the review form',
  'account/GroupPicker': 'the group picker',
  'discovery/ExperienceRail': 'these experiences',
  'discovery/DiscoverBar': 'the search bar',
  'discovery/DiscoverPanel': 'the search panel',
  'discovery/ExperienceCard': 'this experience',
  'discovery/HostCard': 'the host',
  'discovery/MeetingMap': 'the map',
  'discovery/HostProfile': 'the host’s profile',
  'content/NewsletterForm': 'the sign-up to news and offers',
  'content/NewsletterPopup': 'the sign-up to news and offers',
}

/** Widgets that a page shows many times: one React root renders them all, after the page has hydrated. */
const swarms: readonly WidgetName[] = ['account/WishlistButton']

/**
 * A widget of another remote: `<Widget name="booking/BookingPanel" experienceId="7" />`. It is its own React root, which its owner
 * releases. Its props are typed by the contract.
 */
export function Widget<N extends WidgetName>({ name, skeleton, small, className, ...rest }: Props<N>) {
  // Widget props are plain data, so their JSON shows whether anything has changed.
  const text = JSON.stringify(rest)
  const parcelProps = useMemo(() => JSON.parse(text) as object, [text])
  const [owner, expose] = split(name)
  const label = labels[name] ?? 'this part of the page'
  if (swarms.includes(name)) {
    return (
      <PortalWidgetHost
        owner={owner}
        expose={expose}
        parcelProps={parcelProps}
        label={label}
        {...(className === undefined ? {} : { className })}
      />
    )
  }
  return (
    <ParcelHost
      owner={owner}
      expose={expose}
      parcelProps={parcelProps}
      label={label}
      skeleton={skeleton}
      small={small}
      className={className}
    />
  )
}

function split(name: WidgetName): [Owner, string] {
  const [prefix, expose = ''] = name.split('/')
  if (!isOwner(prefix)) throw new Error(`"${name}" has no owner. Widgets are named owner/Name; see contracts/widgets.`)
  return [prefix, expose]
}

// Not checked against the list of owners, because the registry may have remotes newer than this shell.
const isOwner = (prefix = ''): prefix is Owner => prefix !== ''
