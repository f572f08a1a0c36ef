import { sessionDay } from 'shared/formats'
import { classNames } from 'shared/ui'
import styles from './calendar.module.css'

/** A day that can be chosen. */
export interface CalendarDay {
  /** YYYY-MM-DD. */
  date: string
  /** What a screen reader reads after the date. */
  label?: string
  /** A short text below the number, for example "£39". */
  price?: string | null
  /** A remark below it, for example "2 left". */
  note?: string | null
  /** Less prominent: the day can be chosen, but not for what was searched. */
  isQuiet?: boolean
  /** Makes the day a link. */
  href?: string
}

/** Local dates (YYYY-MM-DD), both included. */
export interface DateRange {
  from: string
  to: string
}

interface Props {
  date: string
  day: CalendarDay | undefined
  today: string
  selected: DateRange | null
  isTabbable: boolean
  isLoading: boolean
  onDayPress: ((date: string) => void) | undefined
}

export function CalendarCell({ date, day, today, selected, isTabbable, isLoading, onDayPress }: Props) {
  const isSelected = selected !== null && date >= selected.from && date <= selected.to
  const isRange = isSelected && selected.from !== selected.to
  const isEnd = isSelected && (date === selected.from || date === selected.to)
  const isToday = date === today
  const number = Number(date.slice(-2))
  const tabIndex = isTabbable ? 0 : -1
  if (!day) {
    const state = date < today ? 'past' : isLoading ? 'loading' : 'nothing to book'
    return (
      <td
        data-day={date}
        tabIndex={tabIndex}
        aria-disabled="true"
        aria-current={isToday ? 'date' : undefined}
        aria-label={`${sessionDay(date)}, ${state}`}
        className={classNames(styles.day, styles.closed, date < today && styles.past)}
      >
        <span className={classNames(isToday && styles.today)}>{number}</span>
      </td>
    )
  }
  const content = (
    <>
      <span className={classNames(styles.number, isToday && styles.today)}>{number}</span>
      {day.price && <span className={styles.price}>{day.price}</span>}
      {day.note && <span className={styles.note}>{day.note}</span>}
    </>
  )
  const shared = {
    'data-day': date,
    tabIndex,
    'aria-label': day.label ? `${sessionDay(date)}, ${day.label}` : sessionDay(date),
    className: classNames(
      styles.day,
      styles.open,
      day.isQuiet && styles.quiet,
      isRange && !isEnd && styles.between,
      isSelected && (isEnd || !isRange) && styles.selected,
    ),
  }
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the link or button inside has the focus
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of the grid
      role="gridcell"
      aria-current={isToday ? 'date' : undefined}
      aria-selected={isSelected}
      className={classNames(
        isRange && styles.range,
        isRange && date === selected.from && styles.from,
        isRange && date === selected.to && styles.to,
      )}
    >
      {day.href ? (
        <a href={day.href} aria-current={isSelected ? 'true' : undefined} {...shared}>
          {content}
        </a>
      ) : (
        <button type="button" aria-pressed={isSelected} onClick={() => onDayPress?.(date)} {...shared}>
          {content}
        </button>
      )}
    </td>
  )
}
