import { useUnit } from 'effector-react'
import { failureText } from 'shared/form'
import { money, sessionDay, time } from 'shared/formats'
import { useLive } from 'shared/scope'
import { Button, classNames, Dialog, Notice, SkeletonText } from 'shared/ui'
import styles from './dialogs.module.css'
import * as model from './reschedule-model'

const refusals = {
  BOOKING_NOT_RESCHEDULABLE: 'This booking can no longer be moved.',
  SESSION_FULL: 'Somebody was quicker: there is no room for all of you at that time any more. Please choose another.',
  SESSION_NOT_BOOKABLE: 'That time can no longer be booked. Please choose another.',
  PRICE_CHANGED: 'The price has just changed. This is how it stands now.',
} satisfies Record<model.RescheduleRefusal, string>

/** Times with room for the same party, and what moving there costs. */
export function RescheduleDialog() {
  const { open, options, picked, failure, moving } = useLive({
    open: model.$isOpen,
    options: model.$options,
    picked: model.$picked,
    failure: model.$failure,
    moving: model.$moving,
  })
  const { dismiss, confirm } = useUnit({ dismiss: model.dismissed, confirm: model.confirmed })
  const problem = failureText(failure, refusals)
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && dismiss()}
      title="Move to another time"
      footer={
        <div className={styles.buttons}>
          <Button variant="secondary" onClick={() => dismiss()}>
            Keep it
          </Button>
          <Button busy={moving} disabled={!picked} onClick={() => confirm()}>
            {picked && picked.difference > 0 ? `Pay ${money(picked.difference)} and move` : 'Move booking'}
          </Button>
        </div>
      }
    >
      <div className={styles.inside}>
        {problem && <Notice tone="error">{problem}</Notice>}
        {!options && !problem && <SkeletonText lines={5} />}
        {options?.length === 0 && <p>There is no other time with room for all of you at the moment.</p>}
        {options && options.length > 0 && <Difference pence={options[0]?.difference ?? 0} />}
        <Days />
      </div>
    </Dialog>
  )
}

function Difference({ pence }: { pence: number }) {
  if (pence === 0) return <p>Moving costs nothing. Your tickets stay as they are.</p>
  if (pence > 0) return <p>The price has gone up since you booked: moving costs {money(pence)}.</p>
  return <p>The price has come down since you booked: {money(-pence)} goes back to you.</p>
}

function Days() {
  const { days, picked, hasMore } = useLive({ days: model.$days, picked: model.$picked, hasMore: model.$hasMoreDays })
  const { pick, more } = useUnit({ pick: model.picked, more: model.moreDaysPressed })
  return (
    <>
      {days.map(({ date, times }) => (
        <fieldset key={date} className={styles.day}>
          <legend className={styles.dayName}>{sessionDay(date)}</legend>
          {times.map((option) => (
            <label
              key={option.sessionId}
              className={classNames(styles.time, picked?.sessionId === option.sessionId && styles.picked)}
            >
              <input
                type="radio"
                name="new-time"
                checked={picked?.sessionId === option.sessionId}
                onChange={() => pick(option)}
              />
              {time(option.startsAt)} – {time(option.endsAt)}
              <span className={styles.room}>{option.seatsLeft} left</span>
            </label>
          ))}
        </fieldset>
      ))}
      {hasMore && (
        <Button variant="quiet" onClick={() => more()}>
          Show later days
        </Button>
      )}
    </>
  )
}
