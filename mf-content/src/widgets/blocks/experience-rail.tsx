import { useLive } from 'shared/scope'
import { $today } from 'shared/settings'
import { Widget } from 'shared/widget'
import type { BlockOf } from '../../api'
import { resolveRelativeDates } from '../../domain/relative-dates'
import styles from './blocks.module.css'

/** The experiences that the block's search finds, in a widget of discovery. */
export function ExperienceRail({ block }: { block: BlockOf<'experienceRail'> }) {
  const today = useLive($today)
  return (
    <div className={styles.band}>
      {today ? (
        <Widget
          name="discovery/ExperienceRail"
          heading={block.headline}
          query={resolveRelativeDates(block.query, today)}
          limit={block.limit}
          skeleton={<div className={styles.railPlace} />}
        />
      ) : (
        <div className={styles.railPlace} />
      )}
    </div>
  )
}
