import Info from 'lucide/dist/esm/icons/info.mjs'
import { Drawing } from 'shared/ui'
import type { CellOf } from '../../api'
import { iconNamed } from './icon-named'
import styles from './info-note.module.css'

/** A highlighted note. */
export function InfoNote({ note, inGrid }: { note: Omit<CellOf<'info'>, 'id'>; inGrid?: boolean }) {
  return (
    <aside className={styles.band} data-in-grid={inGrid || undefined}>
      <div className={styles.note}>
        <Drawing of={iconNamed(note.icon) ?? Info} size={24} className={styles.icon ?? ''} />
        <div className={styles.words}>
          {note.headline && <p className={styles.title}>{note.headline}</p>}
          {note.text && <p>{note.text}</p>}
        </div>
      </div>
    </aside>
  )
}
