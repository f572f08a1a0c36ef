import type { ComponentType, ReactNode } from 'react'
import type { ExperienceSummary } from '../../api'
import styles from './card-grid.module.css'
import { CardSkeletons } from './card-skeleton'
import { ExperienceCard } from './experience-card'

interface Props {
  experiences: readonly ExperienceSummary[]
  /** Query that the links carry along, with its question mark. */
  carried: string
  /** The first card's picture is the largest thing first seen. */
  isFirstSeen?: boolean
  /** The list's items, where they do more than stand there. */
  Item?: ComponentType<{ id: string; children: ReactNode }>
}

const PlainItem = ({ children }: { id: string; children: ReactNode }) => <li>{children}</li>

/** Experiences in as many columns as there is room for. */
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

/** The same with cards to come. */
export function CardGridSkeleton({ count }: { count: number }) {
  return (
    <div className={styles.list}>
      <div className={styles.grid} aria-hidden="true">
        <CardSkeletons count={count} />
      </div>
    </div>
  )
}
