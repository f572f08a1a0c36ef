import { useUnit } from 'effector-react'
import { useRef } from 'react'
import { useLive } from 'shared/scope'
import { Button } from 'shared/ui'
import { Pagination, useFocusOnPageChange } from 'shared/ui/pagination'
import type { Host } from '../../api'
import { withQuery } from '../../domain/experience/paths'
import { CardGrid, CardGridSkeleton } from '../../domain/experiences/card-grid'
import styles from './host-profile.module.css'
import { $experiences, $experiencesFailure, retryPressed } from './model'
import { PartLoadError } from './part-failed'

const PROFILE_LIST_LENGTH = 4

interface Props {
  host: Host
  view: 'profile' | 'experiences'
  path: string
  carried: string
}

/** The host's experiences: the best few on the profile, all of them on their own page. */
export function HostExperiences({ host, view, path, carried }: Props) {
  const { experiences, failure } = useLive({ experiences: $experiences, failure: $experiencesFailure })
  const retry = useUnit(retryPressed)
  const isAll = view === 'experiences'
  const all = `${path}/experiences`
  const { data, meta } = experiences ?? {}
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusOnPageChange(meta?.page, heading)
  const cards = isAll ? data : data?.slice(0, PROFILE_LIST_LENGTH)
  return (
    <section className={styles.section} aria-labelledby="host-experiences" aria-busy={!data && !failure}>
      <h2 ref={heading} tabIndex={-1} id="host-experiences">
        {isAll ? `All from ${host.name}` : `What ${host.name} offers`}
      </h2>
      {!cards &&
        (failure ? <PartLoadError onRetry={() => retry()} /> : <CardGridSkeleton count={PROFILE_LIST_LENGTH} />)}
      {cards && cards.length > 0 && <CardGrid experiences={cards} carried={carried} />}
      {cards?.length === 0 && <p className={styles.none}>There is nothing on offer at the moment.</p>}
      {isAll && meta && (
        <Pagination
          label="Pages of experiences"
          page={meta.page}
          lastPage={meta.lastPage}
          to={(page) => all + withQuery(carried, { page: page > 1 ? String(page) : null })}
        />
      )}
      {!isAll && meta && meta.total > PROFILE_LIST_LENGTH && (
        <Button href={all + carried} variant="secondary" className={styles.way ?? ''}>
          {`See all ${meta.total}`}
        </Button>
      )}
    </section>
  )
}
