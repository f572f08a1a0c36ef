import { type KeyboardEvent, useId } from 'react'
import { monthAndYear, sessionDay, shiftMonth, weeksOf } from 'shared/formats'
import { classNames, Icon, IconButton } from 'shared/ui'
import styles from './month-grid.module.css'
import { dayAfterKey, type Months } from './months-on-sale'
import { useGridFocus } from './use-grid-focus'

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** A day with a link. */
export interface OpenDay {
  date: string
  href: string
  /** What a screen reader reads after the date. */
  label: string
  price: string | null
  /** How few places are left, or why the day is unsuitable. */
  note: string | null
  isQuiet: boolean
}

interface Props {
  month: string
  today: string
  months: Months
  /** Null while the days are loading. */
  days: readonly OpenDay[] | null
  picked: string | null
  /** URL of another month. */
  pathTo: (month: string) => string
  /** Name of the grid, for example "Available dates". */
  name: string
}

/**
 * A month as a date grid following the ARIA Authoring Practices: arrow keys by day and week, Home and End within the week, Page Up and Down
 * by month. Days and months are links.
 */
export function MonthGrid({ month, today, months, days, picked, pathTo, name }: Props) {
  const title = useId()
  const open = new Map((days ?? []).map((day) => [day.date, day]))
  // Past weeks are left out: they would only push bookable days down.
  const weeks = weeksOf(month).filter((week) => week.some((date) => date !== null && date >= today))
  const { grid, entry, goTo } = useGridFocus({ month, today, picked, days, pathTo })
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const from = event.target instanceof HTMLElement ? event.target.dataset.day : undefined
    const to = from && !event.altKey && !event.ctrlKey && !event.metaKey ? dayAfterKey(event.key, from) : null
    if (!to) return
    event.preventDefault()
    if (to >= today && to.slice(0, 7) <= months.last) goTo(to)
  }
  return (
    <section aria-labelledby={title} className={styles.calendar}>
      <div className={styles.head}>
        <MonthLink to={month > months.first ? shiftMonth(month, -1) : null} pathTo={pathTo} side="Previous" />
        <h2 id={title} className={styles.title} aria-live="polite">
          {monthAndYear(`${month}-01`)}
        </h2>
        <MonthLink to={month < months.last ? shiftMonth(month, 1) : null} pathTo={pathTo} side="Next" />
      </div>
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the ARIA pattern puts role="grid" on the table of days
        role="grid"
        aria-label={`${name}, ${monthAndYear(`${month}-01`)}`}
        aria-busy={days === null}
        tabIndex={-1}
        className={styles.grid}
        onKeyDown={press}
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
              {week.map((date, column) => {
                if (!date) return <td key={WEEKDAYS[column]} />
                const day = open.get(date)
                const cell = { today: date === today, picked: date === picked, tabbable: date === entry }
                return day ? (
                  <Offered key={date} day={day} {...cell} />
                ) : (
                  <Closed key={date} date={date} isOver={date < today} isKnown={days !== null} {...cell} />
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function MonthLink({
  to,
  pathTo,
  side,
}: {
  to: string | null
  pathTo: (month: string) => string
  side: 'Previous' | 'Next'
}) {
  const icon = <Icon name={side === 'Next' ? 'chevron-right' : 'chevron-left'} />
  if (!to) return <IconButton label={`${side} month`} icon={icon} variant="outline" disabled />
  return (
    <IconButton
      href={pathTo(to)}
      label={`${side} month, ${monthAndYear(`${to}-01`)}`}
      icon={icon}
      variant="outline"
      rel={side === 'Next' ? 'next' : 'prev'}
    />
  )
}

interface Cell {
  today: boolean
  picked: boolean
  tabbable: boolean
}

function Offered({ day, today, picked, tabbable }: Cell & { day: OpenDay }) {
  const { date, href, label, price, note, isQuiet } = day
  return (
    <td aria-current={today ? 'date' : undefined}>
      <a
        href={href}
        data-day={date}
        tabIndex={tabbable ? 0 : -1}
        aria-label={`${sessionDay(date)}, ${label}`}
        aria-current={picked ? 'true' : undefined}
        className={classNames(styles.day, styles.open, isQuiet && styles.quiet, picked && styles.picked)}
      >
        <span className={classNames(styles.number, today && styles.today)}>{Number(date.slice(-2))}</span>
        {price && <span className={styles.price}>{price}</span>}
        {note && <span className={styles.note}>{note}</span>}
      </a>
    </td>
  )
}

function Closed({
  date,
  isOver,
  isKnown,
  today,
  tabbable,
}: Cell & { date: string; isOver: boolean; isKnown: boolean }) {
  const state = isOver ? 'past' : isKnown ? 'nothing to book' : 'not known yet'
  return (
    <td
      data-day={date}
      tabIndex={tabbable ? 0 : -1}
      aria-disabled="true"
      aria-current={today ? 'date' : undefined}
      aria-label={`${sessionDay(date)}, ${state}`}
      className={classNames(styles.day, styles.closed, isOver && styles.over)}
    >
      <span className={classNames(today && styles.today)}>{Number(date.slice(-2))}</span>
    </td>
  )
}
