import { useUnit } from 'effector-react'
import { useEffect, useId } from 'react'
import type { Widgets } from 'shared/contracts'
import { pathTo } from 'shared/formats'
import { resultOf } from 'shared/query'
import { RetryNotice } from 'shared/query/retry-notice'
import { useLive } from 'shared/scope'
import { Icon } from 'shared/ui'
import { ScrollRow } from 'shared/ui/scroll-row'
import { CardSkeletons } from '../../domain/experiences/card-skeleton'
import { ExperienceCard } from '../../domain/experiences/experience-card'
import styles from './experience-rail.module.css'
import { $rails, railOf, retryPressed, shown, unmounted } from './model'

/** A heading and a scrollable row of cards. Renders nothing without results. */
export function ExperienceRail({ heading, query, limit }: Widgets['discovery/ExperienceRail']) {
  const id = useId()
  const send = useUnit({ shown, unmounted, retryPressed })
  const { data: experiences, error } = resultOf(useLive($rails), railOf({ query, limit })) ?? {}
  useEffect(() => {
    send.shown({ heading, query, limit })
    return () => {
      send.unmounted({ heading, query, limit })
    }
  }, [send.shown, send.unmounted, heading, query, limit])
  if (experiences?.length === 0) return null
  return (
    <section aria-labelledby={id} className={styles.rail}>
      <div className={styles.head}>
        <h2 id={id}>{heading}</h2>
        <a href={`${pathTo('/browse')}?${query}`} className={styles.all} aria-label={`See all: ${heading}`}>
          See all
          <Icon name="arrow-right" size={18} />
        </a>
      </div>
      {error ? (
        <RailFailed onRetry={() => send.retryPressed({ heading, query, limit })} />
      ) : (
        <ScrollRow label={heading} className={styles.scroll}>
          <ul className={styles.row} aria-busy={!experiences}>
            {experiences ? (
              experiences.map((experience) => (
                <li key={experience.id}>
                  <ExperienceCard experience={experience} heading="h3" sizes="(width >= 768px) 290px, 74vw" />
                </li>
              ))
            ) : (
              <CardSkeletons count={4} />
            )}
          </ul>
        </ScrollRow>
      )}
    </section>
  )
}

function RailFailed({ onRetry }: { onRetry: () => void }) {
  return <RetryNotice text="These experiences could not be loaded." onRetry={onRetry} />
}
