import { useUnit } from 'effector-react'
import { useEffect, useId } from 'react'
import type { Widgets } from 'shared/contracts'
import { failureText } from 'shared/form'
import { money, sessionDay } from 'shared/formats'
import { useLive } from 'shared/scope'
import { Button, Card, Notice, Price, SkeletonText } from 'shared/ui'
import { policyWords } from '../../domain/booking/words'
import {
  $availableTickets,
  $selectedPrivateTicketId,
  $selectedTickets,
  $session,
  totalInPence,
} from '../../domain/draft/draft'
import { misfitText } from '../../domain/draft/fitting'
import styles from './booking-panel.module.css'
import * as model from './model'
import { MonthCalendar } from './month-calendar'
import { refusalText } from './refusal-text'
import { SessionList } from './session-list'
import { TicketCounters } from './ticket-counters'

/** Day, time, tickets and "Book" for one experience. */
export function BookingPanel({ experienceId }: Widgets['booking/BookingPanel']) {
  const open = useUnit(model.opened)
  useEffect(() => {
    open({ experienceId })
  }, [open, experienceId])
  const { experience, loadFailure, date } = useLive({
    experience: model.$experience,
    loadFailure: model.$loadFailure,
    date: model.$date,
  })
  const retry = useUnit(model.retryPressed)
  const heading = useId()
  const text = failureText(loadFailure)
  return (
    <section className={styles.panel} aria-labelledby={heading}>
      <Card className={styles.sheet ?? ''}>
        <header className={styles.head}>
          <h2 id={heading} className={styles.title}>
            Book your places
          </h2>
          {experience && <Price pence={experience.priceFrom} from per="per person" />}
        </header>
        <MonthCalendar />
        {text && (
          <Notice tone="error">
            <p>{text}</p>
            <Button variant="secondary" size="small" onClick={retry}>
              Try again
            </Button>
          </Notice>
        )}
        {date && (
          <div className={styles.day}>
            <h3 className={styles.dayTitle}>{sessionDay(date)}</h3>
            <SessionList />
          </div>
        )}
        <Choice />
      </Card>
    </section>
  )
}

/** Tickets, total and the button, once there is a session to have them of. */
function Choice() {
  const { session, experience, tickets, quantities, privateId, misfit, canHold, holding, failure } = useLive({
    session: $session,
    experience: model.$experience,
    tickets: $availableTickets,
    quantities: $selectedTickets,
    privateId: $selectedPrivateTicketId,
    misfit: model.$misfit,
    canHold: model.$canHold,
    holding: model.$holding,
    failure: model.$holdFailure,
  })
  const press = useUnit(model.holdPressed)
  const refusal = failureText(failure, refusalText)
  const total = totalInPence(tickets, quantities, privateId)
  return (
    <>
      {session &&
        (experience ? <TicketCounters session={session} experience={experience} /> : <SkeletonText lines={2} />)}
      {refusal && <Notice tone="error">{refusal}</Notice>}
      {session && (
        <div className={styles.end}>
          <p className={styles.total}>
            <span>Total</span>
            <span className={styles.sum}>{money(total)}</span>
          </p>
          {misfit && (
            <p className={styles.misfit} role="status">
              {misfitText(misfit)}
            </p>
          )}
          <Button size="large" wide busy={holding} disabled={!canHold && !holding} onClick={press}>
            Book
          </Button>
        </div>
      )}
      {session && (
        <p className={styles.promise}>
          We hold your places for 15 minutes. You pay nothing yet.
          {experience && ` ${policyWords[experience.cancellationPolicy]}`}
        </p>
      )}
    </>
  )
}
