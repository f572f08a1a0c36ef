import { useUnit } from 'effector-react'
import { failureText } from 'shared/form'
import { monthAndYear, sessionDay, time } from 'shared/formats'
import { RetryNotice } from 'shared/query/retry-notice'
import { useLive } from 'shared/scope'
import { Button, Chip, classNames, Icon, IconButton, Skeleton, VisuallyHidden } from 'shared/ui'
import { placesText } from '../../domain/group/group'
import * as model from './option-model'
import styles from './page.module.css'

/** Picks an available day of an experience and one of its sessions. */
export function DayAndTime({ experience }: { experience: model.Candidate }) {
  const { month, canGoBack, days, day, failure } = useLive({
    month: model.$month,
    canGoBack: model.$canGoBack,
    days: model.$days,
    day: model.$day,
    failure: model.$loadFailure,
  })
  const { turn, pick, another, retry } = useUnit({
    turn: model.monthChanged,
    pick: model.dayPicked,
    another: model.anotherPressed,
    retry: model.retryPressed,
  })
  const problem = failureText(failure)
  return (
    <>
      <div className={styles.titled}>
        <p>
          <strong>{experience.name}</strong>
          <span className={styles.note}>{` ${experience.town}`}</span>
        </p>
        <Button variant="quiet" size="small" onClick={() => another()}>
          Choose something else
        </Button>
      </div>
      <div className={styles.months}>
        <IconButton
          variant="outline"
          label="Previous month"
          icon={<Icon name="chevron-left" />}
          disabled={!canGoBack}
          onClick={() => turn(-1)}
        />
        <p aria-live="polite">{month && monthAndYear(`${month}-01`)}</p>
        <IconButton variant="outline" label="Next month" icon={<Icon name="chevron-right" />} onClick={() => turn(1)} />
      </div>
      {problem && <RetryNotice text={problem} onRetry={() => retry()} />}
      {!days && !problem && <Skeleton shape="block" className={styles.looking ?? ''} />}
      {days?.length === 0 && <p>There are no places left this month. Try the next one.</p>}
      {days && days.length > 0 && (
        <ul className={styles.days}>
          {days.map(({ date }) => (
            <li key={date}>
              <Chip pressed={date === day} onPress={() => pick(date)}>
                {shortDay(date)}
              </Chip>
            </li>
          ))}
        </ul>
      )}
      {day && <Times day={day} />}
    </>
  )
}

/** Formats a day as `Sat 28`. */
const shortDay = (date: string): string => {
  const [weekday = '', , number = ''] = sessionDay(date).split(' ')
  return `${weekday.slice(0, 3)} ${number}`
}

function Times({ day }: { day: string }) {
  const { sessions, picked, failure } = useLive({
    sessions: model.$sessions,
    picked: model.$sessionId,
    failure: model.$loadFailure,
  })
  const pick = useUnit(model.sessionPicked)
  if (!sessions) return failure ? null : <Skeleton shape="block" className={styles.looking ?? ''} />
  const open = sessions.filter(({ tickets }) => tickets.some(({ available }) => available > 0))
  return (
    <fieldset className={styles.times}>
      <legend>{sessionDay(day)}</legend>
      {open.length === 0 && <p>This day can no longer be booked.</p>}
      {open.map((session) => (
        <label key={session.id} className={classNames(styles.time, session.id === picked && styles.picked)}>
          <input type="radio" name="poll-session" checked={session.id === picked} onChange={() => pick(session.id)} />
          <span>{`${time(session.startsAt)} to ${time(session.endsAt)}`}</span>
          <span className={styles.note}>
            <span>{placesText(session.seatsLeft)}</span> <VisuallyHidden>are </VisuallyHidden>left
          </span>
        </label>
      ))}
    </fieldset>
  )
}
