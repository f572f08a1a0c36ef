import { useUnit } from 'effector-react'
import { failureText } from 'shared/form'
import { money, sessionDay, time } from 'shared/formats'
import { useLive } from 'shared/scope'
import { Button, Counter, Dialog, Notice } from 'shared/ui'
import { type PollOption, placesText } from '../../domain/group/group'
import sheet from '../../domain/page-parts/page-parts.module.css'
import * as model from './decide-model'
import styles from './page.module.css'

const refusals = {
  GROUP_OWNER_ONLY: 'Only the group owner, or the person who started the vote, can decide it.',
  POLL_DECIDED: 'Someone else has just decided this vote.',
  FEWER_THAN_VOTED: 'More people voted for this. Please hold a place for each of them.',
  SESSION_FULL: 'There are no longer that many places left.',
  SESSION_NOT_BOOKABLE: 'This time can no longer be booked.',
  TICKETS_NOT_COMBINABLE: 'These tickets cannot be booked together.',
  TICKET_QUANTITY_OUT_OF_RANGE: 'That number of tickets cannot be booked here.',
  CHILDREN_NEED_ADULT: 'Children need an adult with them here.',
  PRIVATE_NEEDS_EMPTY_SESSION: 'Someone has booked places in this session, so it can no longer be private.',
  PRICE_CHANGED: 'The host has just changed the price. Please try again when the new price is shown here.',
  SUPPLIER_UNAVAILABLE: 'The host’s booking system does not answer just now. Please try again in a few minutes.',
  HOLDS_LIMIT:
    'You have reached the limit of held places. Please pay for some, release some, or try again in 15 minutes.',
  PAYMENT_IN_PROGRESS:
    'You already have a payment in progress for this time. Please complete it, or release those places first.',
  TOO_MANY_REQUESTS: 'You have held many places in a short time. Please wait a minute and try again.',
} satisfies Record<model.DecideRefusal, string>

/**
 * Asks how many tickets to book for the winning option.
 * @param props.size number of group members
 */
export function DecideDialog({ size }: { size: number }) {
  const { open, option, party, total, failure, busy } = useLive({
    open: model.$isOpen,
    option: model.$option,
    party: model.$party,
    total: model.$totalInPence,
    failure: model.$failure,
    busy: model.$isDeciding,
  })
  const { confirm, dismiss } = useUnit({
    confirm: model.confirmed,
    dismiss: model.dismissed,
  })
  const problem = failureText(failure, refusals)
  const misfit = option && misfitText(option, party)
  return (
    <Dialog open={open} onOpenChange={(next) => !next && dismiss()} title="Book it for the group">
      {!option && (
        <div className={sheet.form}>
          <p>This vote has been deleted, so there is nothing to book.</p>
          <div className={sheet.buttons}>
            <Button onClick={() => dismiss()}>Back to the votes</Button>
          </div>
        </div>
      )}
      {option && (
        <div className={sheet.form}>
          <p>
            <strong>{option.experience.name}</strong>
            <br />
            <span>{sessionWhen(option.session)}</span>
          </p>
          <p className={styles.note}>{votesText(option, size)}</p>
          <Tickets option={option} />
          <p className={styles.total}>
            Total <strong>{money(total)}</strong>
          </p>
          <p className={styles.note}>
            We hold the places for 15 minutes while you pay. The group sees the booking, but not what it cost.
          </p>
          {misfit && <Notice>{misfit}</Notice>}
          {problem && <Notice tone="error">{problem}</Notice>}
          <div className={sheet.buttons}>
            <Button variant="secondary" onClick={() => dismiss()}>
              Not now
            </Button>
            <Button busy={busy} disabled={party === 0 || misfit !== null} onClick={() => confirm()}>
              {`Hold ${placesText(party)}`}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  )
}

const sessionWhen = ({ startsAt, endsAt }: PollOption['session']) =>
  `${sessionDay(startsAt)}, ${time(startsAt)} to ${time(endsAt)}`

function votesText({ votes, session }: PollOption, size: number): string {
  const left = session.seatsLeft > 0 ? `${placesText(session.seatsLeft)} left` : 'No places left'
  return `${votes} of ${size} voted for this. ${left}.`
}

/** Why places for this party cannot be held. Null if they can, or if no ticket is chosen yet. */
function misfitText({ votes, session }: PollOption, party: number): string | null {
  const left = session.seatsLeft
  if (left === 0) return 'This time has just filled up. Please choose another time.'
  const voters = votes === 1 ? '1 person' : `${votes} people`
  if (left < votes) return `${voters} voted for this. Only ${placesText(left)} left. Please choose another time.`
  if (party > left) return `Only ${placesText(left)} left. Please take fewer tickets.`
  return party < votes ? `${voters} voted for this. Please hold a place for each of them.` : null
}

/** A counter per ticket, limited by the seats left. */
function Tickets({ option: { session, experience } }: { option: PollOption }) {
  const { tickets, party } = useLive({ tickets: model.$tickets, party: model.$party })
  const count = useUnit(model.quantityChanged)
  return (
    <>
      {session.tickets
        .filter((ticket) => !ticket.private)
        .map((ticket) => (
          <Counter
            key={ticket.id}
            label={ticket.name}
            hint={money(ticket.price)}
            value={tickets[ticket.id] ?? 0}
            max={Math.min(ticket.max, session.seatsLeft - party + (tickets[ticket.id] ?? 0))}
            onValueChange={(quantity) => count({ ticketId: ticket.id, quantity })}
          />
        ))}
      {party < experience.minGuests && (
        <p className={styles.note}>{`Bookings are for at least ${experience.minGuests} people.`}</p>
      )}
    </>
  )
}
