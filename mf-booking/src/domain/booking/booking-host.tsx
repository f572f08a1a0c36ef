import { useUnit } from 'effector-react'
import { failureText } from 'shared/form'
import { pathTo, ukPhone } from 'shared/formats'
import { useLive } from 'shared/scope'
import { Button, Card, EmptyState, Icon, SkeletonText, VisuallyHidden } from 'shared/ui'
import { Widget } from 'shared/widget'
import type { Booking } from './booking'
import styles from './booking-host.module.css'
import { $booking, $carried, $failure, $isMissing, $query, retryPressed } from './booking-model'

/** The public profile of a booking's host, with the host's e-mail once the booking is confirmed. */
export function BookingHost({ view }: { view: 'profile' | 'experiences' }) {
  const { booking, carried, query, failure, missing } = useLive({
    booking: $booking,
    carried: $carried,
    query: $query,
    failure: $failure,
    missing: $isMissing,
  })
  const retry = useUnit(retryPressed)
  if (!booking) {
    if (!failure) {
      return (
        <div className={styles.page} aria-busy="true">
          <VisuallyHidden>Loading your host</VisuallyHidden>
          <SkeletonText lines={8} />
        </div>
      )
    }
    return (
      <EmptyState
        heading="h1"
        icon={missing ? 'ticket' : 'offline'}
        title={missing ? 'We could not find this booking' : 'We could not open your booking'}
        text={
          missing
            ? 'Open it in the browser you booked with, sign in to your account, or use the link in our e-mail.'
            : failureText(failure)
        }
        action={
          missing ? (
            <Button href={pathTo('/')}>Back to the home page</Button>
          ) : (
            <Button onClick={() => retry()}>Try again</Button>
          )
        }
      />
    )
  }
  const { host, experience, uuid, reference, supplier } = booking
  return (
    <div className={styles.page}>
      <p>
        <a href={`${pathTo('/bookings/:uuid', { uuid })}${carried}`} className={styles.back}>
          <Icon name="arrow-left" size={18} />
          Back to your booking
        </a>
      </p>
      {host.email && (
        <Card>
          <section className={styles.contact} aria-label={`Contact ${experience.hostName}`}>
            <p className={styles.title}>{`Contact ${experience.hostName}`}</p>
            <p>Running late, or wondering what to bring? Your host is glad to hear from you.</p>
            <Button
              variant="secondary"
              href={`mailto:${host.email}?subject=${encodeURIComponent(`Booking ${reference}`)}`}
              icon={<Icon name="mail" size={18} />}
            >
              {host.email}
            </Button>
          </section>
        </Card>
      )}
      {supplier && <SupplierContact supplier={supplier} />}
      <Widget
        name="discovery/HostProfile"
        hostId={host.id}
        view={view}
        path={pathTo('/bookings/:uuid/host', { uuid })}
        carried={carried}
        month={query.get('month')}
        page={Math.max(1, Number(query.get('page')) || 1)}
      />
    </div>
  )
}

type Supplier = NonNullable<Booking['supplier']>

/** How to reach the booking system that owns the places, which has its own reference of the booking. */
function SupplierContact({ supplier: { name, reference, email, telephone, website } }: { supplier: Supplier }) {
  return (
    <Card>
      <section className={styles.contact} aria-label={`Contact ${name}`}>
        <p className={styles.title}>{`Booked through ${name}`}</p>
        <p>{reference ? `Your reference there is ${reference}.` : 'Your places are confirmed there.'}</p>
        {email && (
          <Button
            variant="secondary"
            href={`mailto:${email}?subject=${encodeURIComponent(`Booking ${reference ?? ''}`.trim())}`}
            icon={<Icon name="mail" size={18} />}
          >
            {email}
          </Button>
        )}
        {telephone && <a href={`tel:${telephone.replace(/[^\d+]/g, '')}`}>{ukPhone(telephone)}</a>}
        {website && (
          <a href={website} target="_blank" rel="noreferrer">
            {website.replace(/^https?:\/\//, '')}
          </a>
        )}
      </section>
    </Card>
  )
}
