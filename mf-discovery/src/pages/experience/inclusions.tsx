import { Icon } from 'shared/ui'
import type { Experience } from '../../api'
import styles from './inclusions.module.css'
import sections from './sections.module.css'

const kinds = [
  { type: 'included', title: 'Included', icon: 'check', mark: sections.good },
  { type: 'bring', title: 'Please bring', icon: 'arrow-right', mark: sections.neutral },
  { type: 'excluded', title: 'Not included', icon: 'close', mark: sections.bad },
] as const

/** What is included, what to bring and what is not included, each under its own heading. */
export function Inclusions({ inclusions }: { inclusions: Experience['inclusions'] }) {
  return (
    <div className={styles.kinds}>
      {kinds.map(({ type, title, icon, mark }) => {
        const those = inclusions.filter(({ inclusionType }) => inclusionType === type)
        if (those.length === 0) return null
        return (
          <div key={type} className={styles.kind}>
            <h3 id={`inclusions-${type}`} className={styles.title}>
              {title}
            </h3>
            <ul className={sections.list} aria-labelledby={`inclusions-${type}`}>
              {those.map(({ text }) => (
                <li key={text} className={sections.item}>
                  <Icon name={icon} className={mark ?? ''} />
                  <span>{text}</span>
                </li>
              ))}
            </ul>
          </div>
        )
      })}
    </div>
  )
}
