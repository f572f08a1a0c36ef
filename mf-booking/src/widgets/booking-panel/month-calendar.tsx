import { useUnit } from 'effector-react'
import { money } from 'shared/formats'
import { lastDayOnSale } from 'shared/rules'
import { useLive } from 'shared/scope'
import { $today } from 'shared/settings'
import { Skeleton } from 'shared/ui'
import { Calendar, type CalendarDay } from 'shared/ui/calendar'
import { $date, $dates, $fullDays, $loadFailure, $month, type AvailableDate, datePressed, monthShown } from './model'
import styles from './month-calendar.module.css'

/** A day shows its remaining seats from this number downwards. */
const FEW_PLACES = 3

/** Calendar of one month, with prices and scarce seats. */
export function MonthCalendar() {
  const { month, today, dates, fullDays, date, failure } = useLive({
    month: $month,
    today: $today,
    dates: $dates,
    fullDays: $fullDays,
    date: $date,
    failure: $loadFailure,
  })
  const [pick, show] = useUnit([datePressed, monthShown])
  if (!month || !today) return <CalendarSkeleton />
  // If all days have the same price, the price above the calendar is enough.
  const pricesDiffer = new Set(dates?.map(({ priceFrom }) => priceFrom)).size > 1
  const days = [...(dates ?? []), ...fullDays].map((day) => calendarDay(day, pricesDiffer))
  return (
    <div className={styles.calendar}>
      <Calendar
        label="Days with places"
        month={month}
        today={today}
        last={lastDayOnSale(today)}
        days={dates || failure ? days : null}
        selected={date ? { from: date, to: date } : null}
        onMonthChange={show}
        onDayPress={pick}
      />
      {dates?.length === 0 && <p className={styles.none}>Nothing to book this month. Try the next one.</p>}
    </div>
  )
}

export const CalendarSkeleton = () => <Skeleton shape="block" className={styles.loading ?? ''} />

function calendarDay({ date, priceFrom, seatsLeft }: AvailableDate, showPrice: boolean): CalendarDay {
  const isFull = seatsLeft === 0
  const note = isFull ? 'full' : seatsLeft <= FEW_PLACES ? `${seatsLeft} left` : null
  const price = isFull ? null : money(priceFrom)
  return {
    date,
    label: [price && `from ${price}`, note].filter(Boolean).join(', '),
    price: showPrice ? price : null,
    note,
    isQuiet: isFull,
  }
}
