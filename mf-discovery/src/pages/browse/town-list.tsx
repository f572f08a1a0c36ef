import { useMemo } from 'react'
import { pathTo } from 'shared/formats'
import { Icon, Price } from 'shared/ui'
import type { ExperiencePin } from '../../api'
import styles from './town-list.module.css'

/** Pins grouped by town, in alphabetical order. */
export function byTown(pins: readonly ExperiencePin[]): [town: string, pins: ExperiencePin[]][] {
  const towns = new Map<string, ExperiencePin[]>()
  for (const pin of pins) towns.set(pin.town, [...(towns.get(pin.town) ?? []), pin])
  return [...towns].sort(([one], [other]) => one.localeCompare(other, 'en-GB'))
}

/** The text alternative of the map: towns with their experiences. */
export function TownList({ items, carried }: { items: readonly ExperiencePin[]; carried: string }) {
  const towns = useMemo(() => byTown(items), [items])
  return (
    <div className={styles.list}>
      <h2 className={styles.title}>Experiences by town</h2>
      {towns.length === 0 && <p className={styles.none}>There is nothing on the map.</p>}
      <ul>
        {towns.map(([town, pins]) => (
          <li key={town}>
            <details className={styles.town} name="towns">
              <summary className={styles.summary}>
                <span>{town}</span>
                <span className={styles.count}>
                  {pins.length === 1 ? '1 experience' : `${pins.length} experiences`}
                </span>
                <Icon name="chevron-down" size={18} className={styles.arrow ?? ''} />
              </summary>
              <ul className={styles.pins}>
                {pins.map(({ id, slug, name, priceFrom }) => (
                  <li key={id}>
                    <a href={`${pathTo('/experience/:slug', { slug })}${carried}`} className={styles.link}>
                      <span className={styles.name}>{name}</span> <Price pence={priceFrom} from />
                    </a>
                  </li>
                ))}
              </ul>
            </details>
          </li>
        ))}
      </ul>
    </div>
  )
}
