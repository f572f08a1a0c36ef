import { useUnit } from 'effector-react'
import { type KeyboardEvent, useId } from 'react'
import { addDays, money, monthAndYear, sessionDay, shiftMonth, weeksOf } from 'shared/formats'
import { useLive } from 'shared/scope'
import { $today } from 'shared/settings'
import { classNames, Icon, IconButton, Skeleton } from 'shared/ui'
import {
  $canGoBack,
  $date,
  $dates,
  $fullDays,
  $loadFailure,
  $month,
  type AvailableDate,
  datePressed,
  monthShown,
} from './model'
import styles from './month-calendar.module.css'

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
/** A day shows its remaining seats from this number downwards. */
const FEW_PLACES = 3
const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** Calendar of one month, with prices and scarce seats. Arrow keys move the focus between days. */
export function MonthCalendar() {
  const { month, today, dates, fullDays, date, canGoBack, failure } = useLive({
    month: $month,
    today: $today,
    dates: $dates,
    fullDays: $fullDays,
    date: $date,
    canGoBack: $canGoBack,
    failure: $loadFailure,
  })
  const show = useUnit(monthShown)
  const title = useId()
  if (!month) return <CalendarSkeleton />
  const days = new Map([...(dates ?? []), ...fullDays].map((day) => [day.date, day]))
  // Past weeks are left out: they would push the sessions out of view.
  const weeks = weeksOf(month).filter((week) => week.some((day) => day !== null && day >= (today ?? '')))
  // If all days have the same price, the price above the calendar is enough.
  const pricesDiffer = new Set(dates?.map(({ priceFrom }) => priceFrom)).size > 1
  const entry = days.has(date ?? '') ? date : (dates?.[0]?.date ?? fullDays[0]?.date ?? null)
  return (
    <div className={styles.calendar} aria-busy={!dates && !failure}>
      <div className={styles.head}>
        <IconButton
          label="Previous month"
          icon={<Icon name="chevron-left" />}
          variant="outline"
          disabled={!canGoBack}
          onClick={() => show(shiftMonth(month, -1))}
          data-needs-script
        />
        <p id={title} className={styles.title} aria-live="polite">
          {monthAndYear(`${month}-01`)}
        </p>
        <IconButton
          label="Next month"
          icon={<Icon name="chevron-right" />}
          variant="outline"
          onClick={() => show(shiftMonth(month, 1))}
          data-needs-script
        />
      </div>
      <table className={styles.month} aria-labelledby={title}>
        <thead>
          <tr>
            {WEEKDAYS.map((day) => (
              <th key={day} scope="col" abbr={day}>
                {day.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody onKeyDown={(event) => moveFocus(event, days)}>
          {weeks.map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, column) => (
                <td key={day ?? WEEKDAYS[column]}>
                  {day && (
                    <Day
                      day={day}
                      offer={days.get(day)}
                      picked={day === date}
                      tabbable={day === entry}
                      showPrice={pricesDiffer}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {dates?.length === 0 && <p className={styles.none}>Nothing to book this month. Try the next one.</p>}
    </div>
  )
}

export const CalendarSkeleton = () => <Skeleton shape="block" className={styles.loading ?? ''} />

function Day({
  day,
  offer,
  picked,
  tabbable,
  showPrice,
}: {
  day: string
  offer: AvailableDate | undefined
  picked: boolean
  tabbable: boolean
  showPrice: boolean
}) {
  const pick = useUnit(datePressed)
  const number = Number(day.slice(-2))
  if (!offer) {
    return (
      <span className={styles.closed} aria-hidden="true">
        {number}
      </span>
    )
  }
  const isFull = offer.seatsLeft === 0
  const left = isFull ? 'full' : offer.seatsLeft <= FEW_PLACES ? `${offer.seatsLeft} left` : null
  const price = isFull ? null : `from ${money(offer.priceFrom)}`
  const label = [sessionDay(day), price, left].filter(Boolean).join(', ')
  return (
    <button
      type="button"
      data-day={day}
      tabIndex={tabbable ? 0 : -1}
      className={classNames(styles.day, picked && styles.picked, isFull && styles.full)}
      aria-pressed={picked}
      aria-label={label}
      onClick={() => pick(day)}
    >
      <span className={styles.number}>{number}</span>
      {showPrice && !isFull && <span className={styles.price}>{money(offer.priceFrom)}</span>}
      {left && <span className={styles.left}>{left}</span>}
    </button>
  )
}

function moveFocus(event: KeyboardEvent<HTMLElement>, days: ReadonlyMap<string, unknown>) {
  const step = steps[event.key]
  const from = event.target instanceof HTMLElement ? event.target.dataset.day : undefined
  if (!step || !from) return
  event.preventDefault()
  // Skips days without a session, within this month.
  for (let day = addDays(from, step); day.slice(0, 7) === from.slice(0, 7); day = addDays(day, step)) {
    if (!days.has(day)) continue
    event.currentTarget.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus()
    return
  }
}
