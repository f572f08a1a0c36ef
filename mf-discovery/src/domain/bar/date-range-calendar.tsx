import { useState, useSyncExternalStore } from 'react'
import { addDays, monthOf, shiftMonth } from 'shared/formats'
import { lastDayOnSale } from 'shared/rules'
import { Calendar, type CalendarDay } from 'shared/ui/calendar'
import { clampDates, type DateRange } from '../filters/filters'

const wide = '(width >= 48em)'
const subscribe = (changed: () => void) => {
  const query = matchMedia(wide)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** The first press picks one day, the second extends it to a range, the third starts again. */
export default function DateRangeCalendar({
  today,
  dates,
  onPicked,
}: {
  today: string
  dates: DateRange | null
  onPicked: (dates: DateRange) => void
}) {
  const [anchor, setAnchor] = useState<string | null>(null)
  const [month, setMonth] = useState(monthOf(dates?.from ?? today))
  const monthCount = useSyncExternalStore<1 | 2>(
    subscribe,
    () => (matchMedia(wide).matches ? 2 : 1),
    () => 1,
  )
  const last = lastDayOnSale(today)
  // With two months, the last one stands on the right.
  const lastShown = shiftMonth(monthOf(last), 1 - monthCount)
  const shown = month > lastShown ? lastShown : month
  return (
    <Calendar
      label="Dates"
      month={shown}
      monthCount={monthCount}
      today={today}
      last={last}
      days={daysOnSale(shown, monthCount, today, last)}
      selected={dates}
      onMonthChange={setMonth}
      onDayPress={(date) => {
        onPicked(clampDates({ from: anchor ?? date, to: date }, today, last))
        setAnchor(anchor ? null : date)
      }}
      autoFocus
    />
  )
}

function daysOnSale(month: string, monthCount: number, today: string, last: string): CalendarDay[] {
  const end = `${shiftMonth(month, monthCount)}-01`
  const days: CalendarDay[] = []
  const start = `${month}-01`
  for (let date = start < today ? today : start; date < end && date <= last; date = addDays(date, 1)) {
    days.push({ date })
  }
  return days
}
