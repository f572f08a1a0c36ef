import { useUnit } from 'effector-react'
import { Fragment } from 'react'
import { money, time } from 'shared/formats'
import { useLive } from 'shared/scope'
import { classNames, Skeleton } from 'shared/ui'
import { $guests, $session, priceFromOf, type Session } from '../../domain/draft/draft'
import { hasPlacesFor, isClosed } from '../../domain/draft/selection-rules'
import { $loadFailure, $sessions, sessionPicked } from './model'
import styles from './session-list.module.css'
import { WaitingList } from './waiting-list'

/** From this number downwards a session shows its remaining seats instead of its price. */
const FEW_PLACES = 5

/** The sessions of the picked day, including those that cannot be booked. */
export function SessionList() {
  const { sessions, picked, guests, failure } = useLive({
    sessions: $sessions,
    picked: $session,
    guests: $guests,
    failure: $loadFailure,
  })
  const pick = useUnit(sessionPicked)
  if (!sessions) return failure ? null : <Skeleton shape="block" className={styles.loading ?? ''} />
  if (sessions.length === 0) return <p className={styles.none}>There is nothing left to book on this day.</p>
  return (
    <fieldset className={styles.sessions}>
      <legend className={styles.legend}>Time</legend>
      {sessions.map((session) => {
        const open = hasPlacesFor(session, 1)
        return (
          <Fragment key={session.id}>
            <label
              className={classNames(styles.session, session.id === picked?.id && styles.picked, !open && styles.full)}
            >
              <input
                type="radio"
                name="session"
                className={styles.radio}
                checked={session.id === picked?.id}
                disabled={!open}
                onChange={() => pick(session)}
              />
              <span className={styles.time}>{`${time(session.startsAt)} – ${time(session.endsAt)}`}</span>
              <span className={styles.aside}>{asideOf(session, guests.adults + guests.children)}</span>
            </label>
            {hasWaitingList(session) && <WaitingList session={session} />}
          </Fragment>
        )
      })}
    </fieldset>
  )
}

/** Places that come free at another booking system are not ours to offer. */
const hasWaitingList = ({ status, seatsLeft, supplier }: Session): boolean =>
  status === 'scheduled' && seatsLeft <= 0 && supplier === undefined

function asideOf(session: Session, party: number): string {
  if (session.status === 'cancelled') return 'Cancelled'
  if (session.status === 'past') return 'Over'
  if (session.supplier === 'away') return 'Not bookable just now'
  if (session.seatsLeft <= 0) return 'Full'
  if (isClosed(session)) return 'Too late to book'
  if (!hasPlacesFor(session, party) || session.seatsLeft <= FEW_PLACES) return `${session.seatsLeft} left`
  const price = priceFromOf(session)
  return price === null ? '' : `from ${money(price)}`
}
