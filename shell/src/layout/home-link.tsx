import { pathTo } from 'shared/formats'
import { useLive } from 'shared/scope'
import { $productName } from 'shared/settings'
import { Logo } from 'shared/ui'
import styles from './frame.module.css'

/** The logo, as a link to the home page. */
export function HomeLink() {
  const name = useLive($productName)
  return (
    <a className={styles.home} href={pathTo('/')} aria-label={`${name}, home`}>
      <Logo name={name} />
    </a>
  )
}
