import { useUnit } from 'effector-react'
import { failureText } from 'shared/form'
import { money, sessionDay, time } from 'shared/formats'
import { useLive } from 'shared/scope'
import { Button } from 'shared/ui'
import { ChangeDialog } from './change-dialog'
import { DialogOption } from './dialog-option'
import styles from './dialogs.module.css'
import * as model from './reschedule-model'

const refusals = {
  BOOKING_NOT_RESCHEDULABLE: 'This booking can no longer be moved.',
  SESSION_FULL: 'Someone has just booked: there is no longer room for all of you at that time. Please choose another.',
  SESSION_NOT_BOOKABLE: 'That time can no longer be booked. Please choose another.',
  PRICE_CHANGED: 'The price has just changed. Please check the new price.',
} satisfies Record<model.RescheduleRefusal, string>

/** Lists sessions with room for the whole party, and shows what moving costs. */
export function RescheduleDialog() {
  const { open, options, picked, failure, moving } = useLive({
    open: model.$isOpen,
    options: model.$options,
    picked: model.$picked,
    failure: model.$failure,
    moving: model.$isMoving,
  })
  const { dismiss, confirm } = useUnit({ dismiss: model.dismissed, confirm: model.confirmed })
  return (
    <ChangeDialog
      open={open}
      title="Move to another time"
      problem={failureText(failure, refusals)}
      waiting={!options}
      button={picked && picked.difference > 0 ? `Pay ${money(picked.difference)} and move` : 'Move booking'}
      busy={moving}
      ready={picked !== null}
      onConfirm={() => confirm()}
      onDismiss={() => dismiss()}
    >
      {options?.length === 0 && <p>There is no other time with room for all of you at the moment.</p>}
      {options && options.length > 0 && <Difference pence={options[0]?.difference ?? 0} />}
      <Days />
    </ChangeDialog>
  )
}

function Difference({ pence }: { pence: number }) {
  if (pence === 0) return <p>Moving is free. Your tickets stay the same.</p>
  if (pence > 0) return <p>{`The price has gone up since you booked: moving costs ${money(pence)}.`}</p>
  return <p>{`The price has come down since you booked: you get ${money(-pence)} back.`}</p>
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
            <DialogOption
              key={option.sessionId}
              name="new-time"
              chosen={picked?.sessionId === option.sessionId}
              onChoose={() => pick(option)}
              aside={`${option.seatsLeft} left`}
            >
              {`${time(option.startsAt)} – ${time(option.endsAt)}`}
            </DialogOption>
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
