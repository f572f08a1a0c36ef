import { useId } from 'react'
import { pathTo } from 'shared/formats'
import { Button } from 'shared/ui'
import type { BlockOf } from '../../api'
import { COUNTY, HAYLING_ISLAND, townsOnMap } from '../../domain/places/county'
import styles from './map-teaser.module.css'

/** A drawn map of the county. Each town links to the experiences around it. */
export function MapTeaser({ block: { headline, text, link } }: { block: BlockOf<'mapTeaser'> }) {
  const id = useId()
  return (
    <section className={styles.band} aria-labelledby={id}>
      <div className={styles.sheet}>
        <div className={styles.words}>
          <h2 id={id}>{headline}</h2>
          <p>{text}</p>
          {link && (
            <Button href={link.url} size="large">
              {link.text}
            </Button>
          )}
        </div>
        <nav aria-label="Map of Hampshire">
          <svg className={styles.map} viewBox="-8 -8 576 528">
            <title>Towns of Hampshire</title>
            <path className={styles.land} d={COUNTY} />
            <path className={styles.land} d={HAYLING_ISLAND} />
            {townsOnMap.map(({ name, x, y, side }) => (
              <a key={name} href={pathTo('/browse', { town: name })} className={styles.town}>
                <rect x={side === 'end' ? x - 14 : x - 116} y={y - 22} width="130" height="44" fill="transparent" />
                <circle cx={x} cy={y} r="6" />
                <text x={side === 'end' ? x + 13 : x - 13} y={y + 5} textAnchor={side === 'end' ? 'start' : 'end'}>
                  {name}
                </text>
              </a>
            ))}
          </svg>
        </nav>
      </div>
    </section>
  )
}
