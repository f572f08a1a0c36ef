import { useId } from 'react'
import { addDays, monthAndYear, monthOf, shiftMonth, weeksOf } from 'shared/formats'
import { classNames, Icon, IconButton } from 'shared/ui'
import styles from './calendar.module.css'
import { CalendarCell, type CalendarDay, type DateRange } from './calendar-cell'
import { WEEKDAYS } from './calendar-keys'
import { useCalendarFocus } from './use-calendar-focus'

export type { CalendarDay, DateRange } from './calendar-cell'

export interface CalendarProps {
  /** Names the grid, for example "Available dates". */
  label: string
  /** The displayed month (YYYY-MM); the first one with several. */
  month: string
  /** How many months stand side by side; 1 by default. */
  monthCount?: 1 | 2
  /** Local dates (YYYY-MM-DD). Days before `today` are past; `last` ends the last month with a link to it. */
  today: string
  last: string
  /** Days that can be chosen, in any order; null while they are loading. */
  days: readonly CalendarDay[] | null
  selected?: DateRange | null
  /** Called with the month to display, also when the keyboard leaves the displayed months. */
  onMonthChange: (month: string) => void
  /** Makes the arrows links, which work without JavaScript. */
  monthPath?: (month: string) => string
  /** Called with the date of a pressed day that has no `href`. */
  onDayPress?: (date: string) => void
  size?: 'small' | 'large'
  /** Moves the focus into the grid when it appears. */
  autoFocus?: boolean
}

/**
 * One month, or two, as a date grid to the ARIA Authoring Practices (https://www.w3.org/WAI/ARIA/apg/patterns/grid/): one day is in the tab
 * order, and keys move between all days that are not past. Days are links where they have an `href`, else buttons.
 */
export function Calendar({
  label,
  month,
  monthCount = 1,
  today,
  last,
  days,
  selected = null,
  onMonthChange,
  monthPath,
  onDayPress,
  size = 'small',
  autoFocus = false,
}: CalendarProps) {
  const shown = Array.from({ length: monthCount }, (_, index) => shiftMonth(month, index))
  const { grid, entry, onKeyDown } = useCalendarFocus({
    shown,
    first: today,
    last: endOfMonth(last),
    entries: [selected?.from, firstOf(days), today],
    isLoading: days === null,
    autoFocus,
    onMonthChange,
  })
  const offered = new Map((days ?? []).map((day) => [day.date, day]))
  const turn = { monthPath, onMonthChange }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handler receives the keys of the days inside
    <div
      ref={grid}
      tabIndex={-1}
      aria-busy={days === null}
      className={classNames(styles.calendar, styles[size])}
      onKeyDown={onKeyDown}
    >
      {shown.map((each, index) => (
        <Month
          key={index === 0 ? 'first' : 'second'}
          label={label}
          month={each}
          previous={index === 0 && month > monthOf(today) ? { to: shiftMonth(month, -1), ...turn } : null}
          next={index === monthCount - 1 && each < monthOf(last) ? { to: shiftMonth(month, 1), ...turn } : null}
          hasPrevious={index === 0}
          hasNext={index === monthCount - 1}
          {...{ today, entry, offered, selected, onDayPress, isLoading: days === null }}
        />
      ))}
    </div>
  )
}

const endOfMonth = (date: string) => addDays(`${shiftMonth(monthOf(date), 1)}-01`, -1)
const firstOf = (days: readonly CalendarDay[] | null) =>
  (days ?? []).reduce<string | null>((first, { date }) => (first === null || date < first ? date : first), null)

interface MonthProps {
  label: string
  month: string
  previous: TurnTo | null
  next: TurnTo | null
  hasPrevious: boolean
  hasNext: boolean
  today: string
  entry: string
  offered: ReadonlyMap<string, CalendarDay>
  selected: DateRange | null
  isLoading: boolean
  onDayPress: ((date: string) => void) | undefined
}

function Month({ label, month, previous, next, hasPrevious, hasNext, today, offered, entry, ...cell }: MonthProps) {
  const title = useId()
  // Past weeks are left out, because they would only push the days that can be chosen down.
  const weeks = weeksOf(month).filter((week) => week.some((date) => date !== null && date >= today))
  return (
    <div className={styles.month}>
      <div className={styles.head}>
        {hasPrevious ? <TurnButton side="Previous" turn={previous} /> : <span className={styles.noButton} />}
        <p id={title} className={styles.title} aria-live="polite">
          {monthAndYear(`${month}-01`)}
        </p>
        {hasNext ? <TurnButton side="Next" turn={next} /> : <span className={styles.noButton} />}
      </div>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the ARIA pattern puts role="grid" on the table of days
        role="grid"
        aria-label={`${label}, ${monthAndYear(`${month}-01`)}`}
        className={styles.grid}
      >
        <thead>
          <tr>
            {WEEKDAYS.map((day) => (
              <th key={day} scope="col" abbr={day}>
                {day.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((date, column) =>
                date ? (
                  <CalendarCell
                    key={date}
                    date={date}
                    day={offered.get(date)}
                    today={today}
                    isTabbable={date === entry}
                    {...cell}
                  />
                ) : (
                  <td key={WEEKDAYS[column]} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface TurnTo {
  to: string
  monthPath: ((month: string) => string) | undefined
  onMonthChange: (month: string) => void
}

function TurnButton({ side, turn }: { side: 'Previous' | 'Next'; turn: TurnTo | null }) {
  const icon = <Icon name={side === 'Next' ? 'chevron-right' : 'chevron-left'} />
  if (!turn) return <IconButton label={`${side} month`} icon={icon} variant="outline" disabled />
  const { to, monthPath, onMonthChange } = turn
  if (!monthPath) {
    return (
      <IconButton
        label={`${side} month`}
        icon={icon}
        variant="outline"
        onClick={() => onMonthChange(to)}
        data-needs-script
      />
    )
  }
  return (
    <IconButton
      href={monthPath(to)}
      label={`${side} month, ${monthAndYear(`${to}-01`)}`}
      icon={icon}
      variant="outline"
      rel={side === 'Next' ? 'next' : 'prev'}
    />
  )
}
