import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { failureText } from 'shared/form'
import { time } from 'shared/formats'
import { useLive } from 'shared/scope'
import { Button, Icon, Notice, VisuallyHidden } from 'shared/ui'
import type { Booking } from './booking'
import { formatSeats } from './booking-texts'
import * as hold from './hold'
import styles from './hold-countdown.module.css'

/** Shows until when the hold lasts. From two minutes before the end it counts down and offers an extension. */
export function HoldCountdown({ booking }: { booking: Booking }) {
  const { left, warned, extending, failure, until } = useLive({
    left: hold.$secondsLeft,
    warned: hold.$isWarned,
    extending: hold.$isExtending,
    failure: hold.$extendFailure,
    until: hold.$heldUntil,
  })
  const { tick, extend, refresh } = useUnit({
    tick: hold.ticked,
    extend: hold.extendPressed,
    refresh: hold.refreshRequested,
  })
  useEffect(() => {
    const timer = setInterval(() => tick(performance.now()), 1000)
    return () => clearInterval(timer)
  }, [tick])
  // The page's monotonic clock stops while the device sleeps, so the time left is requested from the API.
  useEffect(() => {
    const refreshWhenVisible = () => {
      if (document.visibilityState === 'visible') refresh()
    }
    document.addEventListener('visibilitychange', refreshWhenVisible)
    window.addEventListener('online', refreshWhenVisible)
    return () => {
      document.removeEventListener('visibilitychange', refreshWhenVisible)
      window.removeEventListener('online', refreshWhenVisible)
    }
  }, [refresh])
  if (left === null || left <= 0) return null
  const problem = failureText(failure, extendRefusals)
  if (!warned) {
    return (
      <p className={styles.calm}>
        <Icon name="clock" size={18} />
        <span>
          We have held <span>{formatSeats(booking.seats)}</span> for you until <strong>{until && time(until)}</strong>.
        </span>
      </p>
    )
  }
  return (
    <Notice title="Need more time?">
      <p>
        Your places are kept for{' '}
        <span aria-hidden="true" className={styles.left}>
          {clock(left)}
        </span>
        <VisuallyHidden>{spoken(left)}</VisuallyHidden> more.
      </p>
      {booking.extensionsLeft > 0 ? (
        <Button variant="secondary" size="small" busy={extending} onClick={extend}>
          Hold them for another 15 minutes
        </Button>
      ) : (
        <p>We cannot hold them any longer.</p>
      )}
      {problem && <p role="alert">{problem}</p>}
    </Notice>
  )
}

const extendRefusals = {
  HOLD_EXPIRED: 'Your time has run out.',
  EXTENSION_TOO_EARLY: 'Your places are already held for longer.',
  EXTENSIONS_USED_UP: 'We cannot hold these places any longer.',
  SUPPLIER_UNAVAILABLE:
    'The host’s booking system does not answer just now. Please try again, or pay while your places are held.',
} satisfies Record<hold.ExtendRefusal, string>

/** The time left for screen readers. It changes rarely, because each change is announced. */
function spoken(seconds: number): string {
  if (seconds > 60) return '2 minutes'
  return seconds > 30 ? '1 minute' : '30 seconds'
}

/** Formats seconds as `1:05`. */
function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
