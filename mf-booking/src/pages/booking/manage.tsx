import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { pathTo } from 'shared/formats'
import { useLive } from 'shared/scope'
import { Button, Card, Icon, showToast } from 'shared/ui'
import type { Booking } from '../../domain/booking/booking'
import { $carried } from '../../domain/booking/booking-model'
import { CancelDialog } from './cancel-dialog'
import * as cancel from './cancel-model'
import styles from './page.module.css'
import { RescheduleDialog } from './reschedule-dialog'
import * as reschedule from './reschedule-model'

/** Buttons and dialogs that cancel or move a booking. */
export function Manage({ booking }: { booking: Booking }) {
  const press = useUnit({ cancel: cancel.opened, reschedule: reschedule.opened })
  useMovedToast()
  const { can } = booking
  return (
    <>
      {(can.cancel || can.reschedule) && (
        <Card as="section">
          <div className={styles.card}>
            <h2>If plans change</h2>
            <div className={styles.actions}>
              {can.reschedule && (
                <Button
                  variant="secondary"
                  onClick={() => press.reschedule()}
                  icon={<Icon name="calendar" size={18} />}
                >
                  Move to another time
                </Button>
              )}
              {can.cancel && (
                <Button variant="secondary" onClick={() => press.cancel()}>
                  Cancel booking
                </Button>
              )}
            </div>
          </div>
        </Card>
      )}
      {/* The dialogs stay mounted after their buttons are gone, so that the focus is restored and the toast is shown. */}
      <CancelDialog />
      <RescheduleDialog />
    </>
  )
}

function useMovedToast() {
  const moves = useLive(reschedule.$moves)
  useEffect(() => {
    if (moves > 0) showToast({ tone: 'success', text: 'Your booking has moved.' })
  }, [moves])
}

/** The host of a booking, with an e-mail link once the booking is confirmed. */
export function HostContact({ booking }: { booking: Booking }) {
  const carried = useLive($carried)
  const { experience, host } = booking
  return (
    <Card as="section">
      <div className={styles.card}>
        <h2>Your host</h2>
        <p>
          <a href={`${pathTo('/bookings/:uuid/host', { uuid: booking.uuid })}${carried}`}>{experience.hostName}</a>
        </p>
        {host.email && (
          <Button
            variant="secondary"
            href={`mailto:${host.email}?subject=${encodeURIComponent(`Booking ${booking.reference}`)}`}
            icon={<Icon name="message" size={18} />}
          >
            {`Write to ${experience.hostName}`}
          </Button>
        )}
      </div>
    </Card>
  )
}
