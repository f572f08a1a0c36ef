import { useUnit } from 'effector-react'
import { failureText } from 'shared/form'
import { useLive } from 'shared/scope'
import { Button, Card, Icon, Notice, VisuallyHidden } from 'shared/ui'
import { type Booking, isConfirmed } from '../../domain/booking/booking'
import * as model from './model'
import styles from './page.module.css'
import { QrCode } from './qr-code'

const kinds: Record<Booking['guests'][number]['kind'], string> = { adult: 'Adult', child: 'Child' }

/** One ticket per guest, with the code that the host scans at check-in. */
export function Tickets({ booking }: { booking: Booking }) {
  const tickets = useLive(model.$tickets)
  const confirmed = isConfirmed(booking)
  return (
    <section aria-labelledby="tickets" className={styles.section}>
      <h2 id="tickets">Your tickets</h2>
      {booking.guests.length === 0 ? (
        <ul className={styles.tickets}>
          {booking.lines.map((line) => (
            <Card as="li" key={line.ticketId} className={styles.ticket ?? ''}>
              <Icon name="ticket" />
              <span>{`${line.quantity} × ${line.name}`}</span>
            </Card>
          ))}
        </ul>
      ) : (
        <ul className={styles.tickets}>
          {booking.guests.map((guest, index) => {
            const qr = tickets[index]?.code === guest.ticketCode ? tickets[index]?.qr : undefined
            const name = [guest.firstName, guest.lastName].filter(Boolean).join(' ') || `Guest ${index + 1}`
            return (
              <Card as="li" key={`${guest.ticketCode ?? guest.kind}-${index}`} className={styles.ticket ?? ''}>
                {qr ? <QrCode qr={qr} label={`QR code of ${name}`} /> : <Icon name="ticket" />}
                <span className={styles.guest}>
                  <span>{name}</span>
                  <span className={styles.kind}>{kinds[guest.kind]}</span>
                  {guest.ticketCode && <code className={styles.code}>{guest.ticketCode}</code>}
                  {guest.checkedInAt && <span className={styles.kind}>Checked in</span>}
                </span>
              </Card>
            )
          })}
        </ul>
      )}
      {confirmed && <p className={styles.note}>Show the code at the meeting point, on your phone or printed.</p>}
      {confirmed && <Paper booking={booking} />}
    </section>
  )
}

const refusals = {
  BOOKING_NOT_CONFIRMED: 'This booking is no longer confirmed.',
  TOO_MANY_REQUESTS: 'We have sent it several times already. Please check your spam folder.',
} satisfies Record<model.ResendRefusal, string>

/** Prints the tickets, sends them again, and replaces the e-mailed link. */
function Paper({ booking }: { booking: Booking }) {
  const { files, sending, sent, failure } = useLive({
    files: model.$files,
    sending: model.$sending,
    sent: model.$sent,
    failure: model.$sendFailure,
  })
  const press = useUnit({ resend: model.resendPressed, replaceLink: model.replaceLinkPressed })
  const problem = failureText(failure, refusals)
  const isOwner = booking.access === 'manage'
  return (
    <>
      <div className={styles.actions}>
        {files && (
          <Button
            variant="secondary"
            href={files.tickets}
            target="_blank"
            rel="noopener"
            icon={<Icon name="print" size={18} />}
          >
            Print tickets <VisuallyHidden>(opens in a new tab)</VisuallyHidden>
          </Button>
        )}
        {files && isOwner && (
          <Button variant="secondary" href={files.receipt} target="_blank" rel="noopener">
            Receipt <VisuallyHidden>(opens in a new tab)</VisuallyHidden>
          </Button>
        )}
        {isOwner && booking.status === 'confirmed' && sent !== 'tickets' && (
          <Button
            variant="quiet"
            busy={sending === 'tickets'}
            onClick={() => press.resend()}
            icon={<Icon name="mail" size={18} />}
          >
            Send them again
          </Button>
        )}
        {isOwner && sent !== 'link' && (
          <Button variant="quiet" busy={sending === 'link'} onClick={() => press.replaceLink()}>
            Replace the e-mailed link
          </Button>
        )}
      </div>
      {sent && (
        <Notice tone="success">
          {sent === 'tickets'
            ? `We have sent your tickets to ${booking.contact?.email} again.`
            : `Earlier links no longer work. We have sent a new one to ${booking.contact?.email}.`}
        </Notice>
      )}
      {problem && <Notice tone="error">{problem}</Notice>}
    </>
  )
}
