import { useUnit } from 'effector-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { failureText } from 'shared/form'
import { pathTo } from 'shared/formats'
import { useLive } from 'shared/scope'
import { Button, EmptyState, Skeleton, SkeletonText, VisuallyHidden } from 'shared/ui'
import { type Booking, experiencePath } from './booking'
import { holdEndedText } from './booking-texts'
import { $booking, $holdStatus, $loadFailure, retryPressed } from './hold'
import { HoldCountdown } from './hold-countdown'
import styles from './step-frame.module.css'
import { Summary } from './summary'

const steps = ['Your details', 'Payment', 'Done']

/** Layout of checkout and pay: steps, countdown, summary, and the message when the hold cannot be used. */
export function StepFrame({
  step,
  title,
  settled,
  children,
}: {
  step: 1 | 2
  title: string
  /** The payment is being settled: the countdown no longer matters. */
  settled?: boolean
  children: (booking: Booking) => ReactNode
}) {
  const { booking, state } = useLive({ booking: $booking, state: $holdStatus })
  const wasOpen = useRef(false)
  wasOpen.current ||= state === 'open'
  if (!booking || (state !== 'open' && !settled)) return <NoHold isFocused={wasOpen.current && state === 'over'} />
  return (
    <div className={styles.page}>
      <ol className={styles.steps} aria-label="Steps">
        {steps.map((name, index) => (
          <li key={name} aria-current={index === step - 1 ? 'step' : undefined} className={styles.step}>
            {name}
          </li>
        ))}
      </ol>
      <div className={styles.columns}>
        <div className={styles.main}>
          <h1>{title}</h1>
          {!settled && <HoldCountdown booking={booking} />}
          {children(booking)}
        </div>
        <div className={`${styles.aside} ${styles.summary}`}>
          <Summary booking={booking} />
        </div>
      </div>
    </div>
  )
}

/** @param props.isFocused true when the hold ended while this page was open: the focused element is gone, so the message takes the focus */
function NoHold({ isFocused }: { isFocused: boolean }) {
  const { booking, state, failure } = useLive({ booking: $booking, state: $holdStatus, failure: $loadFailure })
  const retry = useUnit(retryPressed)
  const ended = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isFocused) ended.current?.focus()
  }, [isFocused])
  if (state === 'loading' || state === 'open') return <StepSkeleton />
  if (state === 'failed') {
    return (
      <EmptyState
        heading="h1"
        icon="offline"
        title="We could not open your booking"
        text={failureText(failure)}
        action={<Button onClick={retry}>Try again</Button>}
      />
    )
  }
  if (state === 'over' && booking) {
    return (
      <div ref={ended} role="alert" tabIndex={-1} className={styles.ended}>
        <EmptyState
          heading="h1"
          icon="clock"
          title="Your places are no longer held"
          text={holdEndedText(booking)}
          action={<Button href={experiencePath(booking)}>Look again</Button>}
        />
      </div>
    )
  }
  return (
    <EmptyState
      heading="h1"
      icon="ticket"
      title="There is no booking here"
      text="You may have booked in another browser. The link in our e-mail opens your booking anywhere."
      action={<Button href={pathTo('/browse')}>Find a day out</Button>}
    />
  )
}

function StepSkeleton() {
  return (
    <div className={styles.page} aria-busy="true">
      <VisuallyHidden>Loading your booking</VisuallyHidden>
      <div className={styles.columns}>
        <div className={styles.main}>
          <Skeleton shape="title" />
          <SkeletonText lines={6} />
        </div>
        <div className={styles.aside}>
          <Skeleton shape="block" className={styles.block ?? ''} />
        </div>
      </div>
    </div>
  )
}
