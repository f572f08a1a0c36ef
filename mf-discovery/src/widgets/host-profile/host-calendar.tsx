import { useUnit } from 'effector-react'
import { money, monthAndYear, sessionDay, time } from 'shared/formats'
import { navigationRequested } from 'shared/nav'
import { lastDayOnSale } from 'shared/rules'
import { useLive } from 'shared/scope'
import { $today } from 'shared/settings'
import { Card } from 'shared/ui'
import { Calendar, type CalendarDay } from 'shared/ui/calendar'
import type { Host, HostSession } from '../../api'
import { experiencePath, onDay, withQuery } from '../../domain/experience/paths'
import styles from './host-calendar.module.css'
import profile from './host-profile.module.css'
import { $month, $sessions, $sessionsFailure, retryPressed } from './model'
import { PartLoadError } from './part-failed'

/** From this number down, the places left are shown. */
const FEW_PLACES = 5
const anchorOf = (date: string) => `day-${date}`

/** The month of a host: a grid of days that link to their sessions in the list beside it. */
export function HostCalendar({ host, path, carried }: { host: Host; path: string; carried: string }) {
  const { month, today, sessions, failure } = useLive({
    month: $month,
    today: $today,
    sessions: $sessions,
    failure: $sessionsFailure,
  })
  const [retry, navigate] = useUnit([retryPressed, navigationRequested])
  if (!month || !today) return null
  const byDay = sessions && daysOf(sessions)
  const monthPath = (other: string) => path + withQuery(carried, { month: other })
  return (
    <section className={profile.section} aria-labelledby="host-calendar">
      <h2 id="host-calendar">{`When you can join ${host.name}`}</h2>
      <div className={styles.columns}>
        <Card>
          <Calendar
            label={`Days with ${host.name}`}
            size="large"
            month={month}
            today={today}
            last={lastDayOnSale(today)}
            days={byDay ? byDay.map(([date, those]) => calendarDay(date, those)) : failure && []}
            monthPath={monthPath}
            onMonthChange={(other) => navigate({ to: monthPath(other), replace: true, keepScroll: true })}
          />
        </Card>
        <div className={styles.days}>
          {failure && !sessions && <PartLoadError onRetry={() => retry()} />}
          {sessions?.length === 0 && (
            <p className={profile.none}>{`Nothing to book in ${monthAndYear(`${month}-01`)}. Try the next month.`}</p>
          )}
          {byDay?.map(([date, those], index) => (
            <details key={date} open={index === 0} className={styles.day}>
              <summary className={styles.date}>
                <span>{sessionDay(date)}</span>
                <span className={styles.count}>{countOf(those)}</span>
              </summary>
              {/* The id is inside <details>, because browsers open it for a link to its content. */}
              <ul id={anchorOf(date)} className={styles.sessions}>
                {those.map((session) => (
                  <Session key={session.sessionId} session={session} carried={carried} />
                ))}
              </ul>
            </details>
          ))}
        </div>
      </div>
    </section>
  )
}

function daysOf(sessions: readonly HostSession[]): [date: string, sessions: HostSession[]][] {
  const dates = [...new Set(sessions.map(({ date }) => date))]
  return dates.map((date) => [date, sessions.filter((session) => session.date === date)])
}

const countOf = ({ length }: readonly HostSession[]) => `${length} ${length === 1 ? 'session' : 'sessions'}`

const calendarDay = (date: string, sessions: readonly HostSession[]): CalendarDay => ({
  date,
  href: `#${anchorOf(date)}`,
  label: countOf(sessions),
})

function Session({ session, carried }: { session: HostSession; carried: string }) {
  const { startsAt, date, seatsLeft, experience } = session
  return (
    <li>
      <a href={experiencePath(experience.slug, onDay(carried, date))} className={styles.session}>
        <span className={styles.time}>{time(startsAt)}</span>
        <span className={styles.name}>{experience.name}</span>
        <span className={styles.facts}>
          {seatsLeft <= FEW_PLACES && <span className={styles.few}>{`${seatsLeft} left`}</span>}
          <span>{`from ${money(experience.priceFrom)}`}</span>
        </span>
      </a>
    </li>
  )
}
