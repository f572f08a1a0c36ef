import type { ComponentType, ReactNode } from 'react'
import type { ExperienceSummary } from '../../api'
import styles from './card-grid.module.css'
import { CardSkeletons } from './card-skeleton'
import { ExperienceCard } from './experience-card'

interface Props {
  experiences: readonly ExperienceSummary[]
  /** Query that the links keep, with its question mark. */
  carried: string
  /** True if the first card's picture is the largest on the first screen. */
  isFirstSeen?: boolean
  /** Component of the list items, for interactive ones. */
  Item?: ComponentType<{ id: string; children: ReactNode }>
}

const PlainItem = ({ children }: { id: string; children: ReactNode }) => <li>{children}</li>

/** Experience cards in as many columns as fit. */
export function CardGrid({ experiences, carried, isFirstSeen = false, Item = PlainItem }: Props) {
  return (
    <div className={styles.list}>
      <ul className={styles.grid}>
        {experiences.map((experience, index) => (
          <Item key={experience.id} id={experience.id}>
            <ExperienceCard
              experience={experience}
              carried={carried}
              heading="h3"
              priority={isFirstSeen && index === 0}
            />
          </Item>
        ))}
      </ul>
    </div>
  )
}

/** Placeholder for a grid of cards. */
export function CardGridSkeleton({ count }: { count: number }) {
  return (
    <div className={styles.list}>
      <div className={styles.grid} aria-hidden="true">
        <CardSkeletons count={count} />
      </div>
    </div>
  )
}
