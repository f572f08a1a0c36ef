import { useState, useSyncExternalStore } from 'react'
import { DayPicker } from 'react-day-picker'
import { enGB } from 'react-day-picker/locale/en-GB'
import { addDays } from 'shared/formats'
import { clampDates, type DateRange } from '../filters/filters'
import styles from './date-range-calendar.module.css'

/** Sessions are on sale this far ahead. */
const DAYS_AHEAD = 365

// The calendar uses dates at midnight local time; only the day counts.
const asDate = (date: string) => new Date(`${date}T00:00:00`)
const asText = (date: Date) =>
  `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`

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
  const isWide = useSyncExternalStore(
    subscribe,
    () => matchMedia(wide).matches,
    () => false,
  )
  const last = addDays(today, DAYS_AHEAD)
  const press = (date: string) => {
    onPicked(clampDates({ from: anchor ?? date, to: date }, today, last))
    setAnchor(anchor ? null : date)
  }
  return (
    <DayPicker
      mode="range"
      locale={enGB}
      autoFocus
      numberOfMonths={isWide ? 2 : 1}
      defaultMonth={asDate(dates?.from ?? today)}
      today={asDate(today)}
      startMonth={asDate(today)}
      endMonth={asDate(last)}
      disabled={{ before: asDate(today), after: asDate(last) }}
      selected={dates ? { from: asDate(dates.from), to: asDate(dates.to) } : undefined}
      onSelect={(_, pressed) => press(asText(pressed))}
      classNames={{
        root: styles.root ?? '',
        months: styles.months ?? '',
        month: styles.month ?? '',
        month_caption: styles.caption ?? '',
        caption_label: styles.name ?? '',
        nav: styles.nav ?? '',
        button_previous: styles.arrow ?? '',
        button_next: styles.arrow ?? '',
        chevron: styles.chevron ?? '',
        month_grid: styles.grid ?? '',
        weekday: styles.weekday ?? '',
        day: styles.day ?? '',
        day_button: styles.button ?? '',
        today: styles.today ?? '',
        outside: styles.outside ?? '',
        disabled: styles.disabled ?? '',
        range_start: styles.start ?? '',
        range_middle: styles.middle ?? '',
        range_end: styles.end ?? '',
        selected: styles.selected ?? '',
      }}
    />
  )
}
