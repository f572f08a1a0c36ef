import { useUnit } from 'effector-react'
import { type ComponentProps, type ComponentType, useEffect, useId, useState } from 'react'
import type { Widgets } from 'shared/contracts'
import { failureText } from 'shared/form'
import { money, pathTo, sessionDay } from 'shared/formats'
import { RetryNotice } from 'shared/query/retry-notice'
import { useLive } from 'shared/scope'
import { Button, Card, Notice, Price, Skeleton, SkeletonText } from 'shared/ui'
import { readHold } from '../../domain/booking/persisted-hold'
import { policyTexts } from '../../domain/booking/policy-texts'
import {
  $availableTickets,
  $selectedPrivateTicketId,
  $selectedTickets,
  $session,
  totalInPence,
} from '../../domain/draft/draft'
import { selectionErrorText } from '../../domain/draft/selection-rules'
import styles from './booking-panel.module.css'
import * as model from './model'
import { CalendarSkeleton, MonthCalendar } from './month-calendar'
import { lostChoiceText, refusalText } from './refusal-text'
import { $lostChoice } from './restore-model'
import { SessionList } from './session-list'
import { TicketCounters } from './ticket-counters'

/** The booking panel of one experience: day, session, tickets and "Book". */
export function BookingPanel({ experienceId }: Widgets['booking/BookingPanel']) {
  const { shown, gone } = useUnit({ shown: model.shown, gone: model.left })
  useEffect(() => {
    shown({ experienceId })
    return () => gone()
  }, [shown, gone, experienceId])
  // The stores may still contain another experience, whose data must not be rendered here.
  const { of, experience, isLoading } = useLive({
    of: model.$experienceId,
    experience: model.$experience,
    isLoading: model.$isLoading,
  })
  const isCurrent = of === experienceId
  const isBusy = !isCurrent || isLoading
  const heading = useId()
  return (
    <section className={styles.panel} aria-labelledby={heading} aria-busy={isBusy}>
      <Card className={styles.sheet ?? ''}>
        <header className={styles.head}>
          <h2 id={heading} className={styles.title}>
            Book your places
          </h2>
          {isCurrent && experience ? (
            <Price pence={experience.priceFrom} from per="per person" />
          ) : (
            isBusy && <Skeleton className={styles.priceSkeleton ?? ''} />
          )}
        </header>
        <DeferredHeld experienceId={experienceId} />
        {isCurrent ? <PanelBody /> : <CalendarSkeleton />}
      </Card>
    </section>
  )
}

type HeldHere = typeof import('./held-here').HeldHere

/** Shows the seats held in this tab. The code is loaded only if there are any. */
function DeferredHeld({ experienceId }: { experienceId: string }) {
  const [held, setHeld] = useState<
    (ComponentProps<HeldHere> & { Here: ComponentType<ComponentProps<HeldHere>> }) | null
  >(null)
  useEffect(() => {
    const uuid = readHold(experienceId)
    if (!uuid) return
    let isWanted = true
    import(/* webpackChunkName: "held-here" */ './held-here').then(
      ({ HeldHere }) => isWanted && setHeld({ Here: HeldHere, uuid, experienceId }),
      // The panel also works without this notice.
      () => {},
    )
    return () => {
      isWanted = false
      setHeld(null)
    }
  }, [experienceId])
  return held && <held.Here uuid={held.uuid} experienceId={held.experienceId} />
}

function PanelBody() {
  const { loadFailure, date, loss } = useLive({ loadFailure: model.$loadFailure, date: model.$date, loss: $lostChoice })
  const retry = useUnit(model.retryPressed)
  const text = failureText(loadFailure)
  return (
    <>
      <MonthCalendar />
      {text && <RetryNotice text={text} onRetry={() => retry()} />}
      {loss && <Notice>{lostChoiceText[loss]}</Notice>}
      {date && (
        <div className={styles.day}>
          <h3 className={styles.dayTitle}>{sessionDay(date)}</h3>
          <SessionList />
        </div>
      )}
      <Choice />
    </>
  )
}

/** Tickets, total and the Book button, once a session is picked. */
function Choice() {
  const { session, experience, tickets, quantities, privateId, misfit, canHold, holding, failure } = useLive({
    session: $session,
    experience: model.$experience,
    tickets: $availableTickets,
    quantities: $selectedTickets,
    privateId: $selectedPrivateTicketId,
    misfit: model.$selectionError,
    canHold: model.$canHold,
    holding: model.$isHolding,
    failure: model.$holdFailure,
  })
  const press = useUnit(model.holdPressed)
  const refusal = failureText(failure, refusalText)
  const paying =
    failure?.kind === 'refused' && failure.code === 'PAYMENT_IN_PROGRESS' && failure.errors.bookingUuid?.[0]
  const notice = refusal && (
    <Notice tone="error">
      <p>{refusal}</p>
      {paying && (
        <Button variant="secondary" size="small" href={pathTo('/pay', { booking: paying })}>
          Continue to payment
        </Button>
      )}
    </Notice>
  )
  const total = totalInPence(tickets, quantities, privateId)
  const policy = experience ? policyTexts[experience.cancellationPolicy] : ''
  return (
    <>
      {session &&
        (experience ? <TicketCounters session={session} experience={experience} /> : <SkeletonText lines={2} />)}
      {!session && notice}
      {session && (
        <div className={styles.end} data-needs-script>
          {notice}
          <p className={styles.total}>
            <span>Total</span>
            <span className={styles.sum}>{money(total)}</span>
          </p>
          {misfit && (
            <p className={styles.misfit} role="status">
              {selectionErrorText(misfit)}
            </p>
          )}
          <Button size="large" wide busy={holding} disabled={!canHold && !holding} onClick={press}>
            Book
          </Button>
        </div>
      )}
      {session && (
        <p className={styles.promise} data-needs-script>
          {`We hold your places for 15 minutes. You pay nothing yet. ${policy}`.trimEnd()}
        </p>
      )}
    </>
  )
}
