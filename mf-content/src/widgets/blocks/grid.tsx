import { Icon, type IconName } from 'shared/ui'
import type { Block } from '../../api'
import styles from './grid.module.css'

const icons: Readonly<Record<string, IconName>> = {
  search: 'search',
  clock: 'clock',
  ticket: 'ticket',
  gift: 'gift',
  map: 'map',
}

/** One to three columns of cells, under each other on phones. */
export function Grid({ block }: { block: Extract<Block, { kind: 'grid' }> }) {
  return (
    <section className={styles.grid} data-columns={block.columns}>
      {block.cells.map(({ id, headline, text, icon }) => {
        const name = icon === null ? undefined : icons[icon]
        return (
          <div key={id} className={styles.cell}>
            {name && (
              <span className={styles.icon}>
                <Icon name={name} size={24} />
              </span>
            )}
            {headline && <h3>{headline}</h3>}
            {text && <p>{text}</p>}
          </div>
        )
      })}
    </section>
  )
}
