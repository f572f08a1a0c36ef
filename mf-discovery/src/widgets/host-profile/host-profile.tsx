import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import type { Widgets } from 'shared/contracts'
import { pathTo } from 'shared/formats'
import { isNotFound } from 'shared/http'
import { useLive } from 'shared/scope'
import { Button, EmptyState, Skeleton, SkeletonText, VisuallyHidden } from 'shared/ui'
import { failureText } from '../../domain/experiences/failure-text'
import { HostByline } from '../../domain/hosts/host-byline'
import { HostCalendar } from './host-calendar'
import { HostExperiences } from './host-experiences'
import styles from './host-profile.module.css'
import { HostReviews } from './host-reviews'
import { $host, $hostFailure, retryPressed, shown, unmounted } from './model'

/** A host's public profile: bio, experiences, calendar and reviews. */
export function HostProfile(props: Widgets['discovery/HostProfile']) {
  const { hostId, view, path, carried, month, page } = props
  const { host, failure } = useLive({ host: $host, failure: $hostFailure })
  const send = useUnit({ shown, unmounted, retryPressed })
  useEffect(() => {
    send.shown({ hostId, view, path, carried, month, page })
  }, [send.shown, hostId, view, path, carried, month, page])
  useEffect(() => () => send.unmounted(), [send.unmounted])
  if (host?.id !== hostId) {
    if (!failure) return <HostSkeleton />
    const isMissing = isNotFound(failure)
    return (
      <div role="alert">
        <EmptyState
          heading="h1"
          icon={isMissing ? 'user' : 'offline'}
          title={isMissing ? 'This host is no longer available' : 'We could not load this host'}
          text={isMissing ? 'There is plenty else to find.' : failureText(failure)}
          action={
            isMissing ? (
              <Button href={pathTo('/browse')}>Explore experiences</Button>
            ) : (
              <Button onClick={() => send.retryPressed()}>Try again</Button>
            )
          }
        />
      </div>
    )
  }
  const many = `${host.experienceCount} ${host.experienceCount === 1 ? 'experience' : 'experiences'}`
  return (
    <div className={styles.profile}>
      <HostByline host={host} name={<h1>{host.name}</h1>} more={<span className={styles.many}>{many}</span>} />
      <nav aria-label={`About ${host.name}`} className={styles.views}>
        <a href={path + carried} aria-current={view === 'profile' ? 'page' : undefined}>
          Profile
        </a>
        <a href={`${path}/experiences${carried}`} aria-current={view === 'experiences' ? 'page' : undefined}>
          Experiences
        </a>
      </nav>
      {view === 'profile' ? (
        <>
          <section className={styles.section} aria-labelledby="host-bio">
            <h2 id="host-bio">{`About ${host.name}`}</h2>
            {host.bio.split(/\n{2,}/).map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
          <HostExperiences {...props} host={host} />
          <HostCalendar {...props} host={host} />
          <HostReviews {...props} host={host} />
        </>
      ) : (
        <HostExperiences {...props} host={host} />
      )}
    </div>
  )
}

function HostSkeleton() {
  return (
    <div className={styles.profile}>
      <VisuallyHidden role="status">Loading the host</VisuallyHidden>
      <div className={styles.waiting}>
        <Skeleton shape="circle" />
        <Skeleton shape="title" />
      </div>
      <SkeletonText lines={6} />
    </div>
  )
}
