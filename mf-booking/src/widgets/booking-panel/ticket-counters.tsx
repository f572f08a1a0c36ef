import { useUnit } from 'effector-react'
import { type RefObject, useEffect, useRef } from 'react'
import { money } from 'shared/formats'
import { useLive } from 'shared/scope'
import { Checkbox, Counter } from 'shared/ui'
import {
  $selectedPrivate,
  $selectedTickets,
  privateTicketOf,
  quantityChanged,
  type Session,
  seatsOf,
} from '../../domain/draft/draft'
import { type Experience, maxQuantityOf } from '../../domain/draft/selection-rules'
import { $sessionPicks, privateToggled } from './model'
import styles from './ticket-counters.module.css'

/** A counter per ticket. A private group takes the whole session and disables the counters. */
export function TicketCounters({ session, experience }: { session: Session; experience: Experience }) {
  const { quantities, isPrivate } = useLive({ quantities: $selectedTickets, isPrivate: $selectedPrivate })
  const { change, toggle } = useUnit({ change: quantityChanged, toggle: privateToggled })
  const tickets = useShownOncePicked()
  const privateTicket = privateTicketOf(session)
  const offersPrivate = session.tickets.some((ticket) => ticket.private)
  const nobody = seatsOf(session.tickets, quantities) === 0
  return (
    <div ref={tickets} className={styles.tickets} data-needs-script>
      {session.tickets
        .filter((ticket) => !ticket.private)
        .map((ticket) => (
          <Counter
            key={ticket.id}
            label={ticket.name}
            hint={money(ticket.price)}
            value={quantities[ticket.id] ?? 0}
            max={maxQuantityOf(ticket, session, quantities, experience)}
            disabled={isPrivate}
            onValueChange={(quantity) => change({ ticketId: ticket.id, quantity })}
          />
        ))}
      {offersPrivate && (
        <Checkbox
          label={privateTicket ? `Private group, ${money(privateTicket.price)}` : 'Private group'}
          hint={privateHint(privateTicket !== null, nobody, session)}
          checked={isPrivate}
          disabled={!privateTicket || (nobody && !isPrivate)}
          onCheckedChange={toggle}
        />
      )}
    </div>
  )
}

/** The media query under which the panel scrolls by itself; the same as in booking-panel.module.css. */
const PANEL_SCROLLS = '(width >= 64em)'

/** Scrolls the tickets above the sticky total after the customer has picked a session. */
function useShownOncePicked(): RefObject<HTMLDivElement | null> {
  const tickets = useRef<HTMLDivElement>(null)
  const picks = useLive($sessionPicks)
  useEffect(() => {
    if (picks > 0 && window.matchMedia?.(PANEL_SCROLLS).matches) tickets.current?.scrollIntoView({ block: 'nearest' })
  }, [picks])
  return tickets
}

function privateHint(free: boolean, nobody: boolean, session: Session): string {
  if (!free) return 'Someone has already booked places in this session.'
  if (nobody) return 'Choose who is coming first.'
  return `The whole session is yours, for up to ${session.capacity} people at one price.`
}
