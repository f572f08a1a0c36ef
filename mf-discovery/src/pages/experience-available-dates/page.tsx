import { useUnit } from 'effector-react'
import { localDate, monthAndYear, monthOf, sessionDay } from 'shared/formats'
import { navigationRequested } from 'shared/nav'
import { lastDayOnSale } from 'shared/rules'
import { useLive } from 'shared/scope'
import { Button, Card, Notice, SkeletonText, VisuallyHidden } from 'shared/ui'
import { Calendar } from 'shared/ui/calendar'
import type { Experience } from '../../api'
import { $searchContext } from '../../domain/experience/model'
import { experiencePath, onDay, pathAround, withQuery } from '../../domain/experience/paths'
import { SubPage } from '../../domain/experience/sub-page'
import { LoadFailed } from '../../domain/native-form/load-failed'
import { DayList } from './day-list'
import { dayOffer } from './day-offer'
import { $dates, $failure, $view, retryPressed } from './model'
import styles from './page.module.css'

export function AvailableDatesPage() {
  return <SubPage title="Available dates">{(experience) => <Dates experience={experience} />}</SubPage>
}

function Dates({ experience }: { experience: Experience }) {
  const { view, dates, failure, carried } = useLive({
    view: $view,
    dates: $dates,
    failure: $failure,
    carried: $searchContext,
  })
  const [retry, navigate] = useUnit([retryPressed, navigationRequested])
  if (!view) return <SkeletonText lines={12} />
  const { month, today, party, picked } = view
  const days =
    dates?.map((offer) => dayOffer(offer, party, experiencePath(experience.slug, onDay(carried, offer.date)))) ?? null
  const pathTo = (other: string) =>
    experiencePath(experience.slug, withQuery(carried, { month: other }), 'available-dates')
  return (
    <div className={styles.columns}>
      <Card>
        <Calendar
          label="Available dates"
          size="large"
          month={month}
          today={today}
          last={lastDayOnSale(today)}
          days={failure && !days ? [] : days}
          selected={picked ? { from: picked, to: picked } : null}
          monthPath={pathTo}
          onMonthChange={(other) => navigate({ to: pathTo(other), replace: true, keepScroll: true })}
        />
      </Card>
      <section className={styles.list} aria-label={`Days in ${monthAndYear(`${month}-01`)}`}>
        {!days && !failure && (
          <>
            <VisuallyHidden role="status">Loading the days</VisuallyHidden>
            <SkeletonText lines={8} />
          </>
        )}
        {failure && !days && <LoadFailed failure={failure} to={pathTo(month)} onRetry={() => retry()} />}
        {days?.length === 0 && (
          <NothingThisMonth experience={experience} month={month} pathTo={pathTo} carried={carried} />
        )}
        {days && days.length > 0 && <DayList days={days} picked={picked} />}
      </section>
    </div>
  )
}

function NothingThisMonth({
  experience,
  month,
  pathTo,
  carried,
}: {
  experience: Experience
  month: string
  pathTo: (month: string) => string
  carried: string
}) {
  const { slug, nextSessionAt, status, town } = experience
  if (status === 'paused') {
    return (
      <Notice title="Taking a break">
        <p>The host is not taking bookings for this at the moment.</p>
        <div className={styles.ways}>
          <Button href={pathAround(experience)} size="small" variant="secondary">
            {`More around ${town}`}
          </Button>
        </div>
      </Notice>
    )
  }
  const next = nextSessionAt ? localDate(nextSessionAt) : null
  return (
    <Notice title={`Nothing to book in ${monthAndYear(`${month}-01`)}`}>
      {next ? (
        <>
          <p>{`The next time is ${sessionDay(next)}.`}</p>
          <div className={styles.ways}>
            <Button href={experiencePath(slug, onDay(carried, next))} size="small">
              Book that day
            </Button>
            {monthOf(next) !== month && <a href={pathTo(monthOf(next))}>{`Show ${monthAndYear(next)}`}</a>}
          </div>
        </>
      ) : (
        <p>The host is not taking bookings for this at the moment. Please check again soon.</p>
      )}
    </Notice>
  )
}
