import type { MouseEvent } from 'react'
import { useNav } from 'shared/nav'
import { useLive } from 'shared/scope'
import { Icon, IconButton } from 'shared/ui'
import { Widget } from 'shared/widget'
import type { Experience } from '../../api'
import { browsePath } from '../../domain/filters/filters'
import { $filters } from '../../domain/filters/model'
import styles from './back-bar.module.css'
import { ShareButton } from './share-button'

/** On phones, which have no header here: the back button, share and save, over the picture. */
export function BackBar({ experience }: { experience: Experience }) {
  const nav = useNav()
  const filters = useLive($filters)
  const list = browsePath(filters)
  const back = (event: MouseEvent) => {
    event.preventDefault()
    // A page opened from an e-mail or a search engine has no history on this site.
    if (window.history.state?.idx > 0) nav.go(-1)
    else nav.push(list)
  }
  return (
    <div className={styles.bar}>
      <IconButton variant="paper" label="Back" icon={<Icon name="arrow-left" />} href={list} onClick={back} />
      <span className={styles.end}>
        <ShareButton name={experience.name} variant="round" />
        <Widget
          name="account/WishlistButton"
          small
          experienceId={experience.id}
          experienceName={experience.name}
          className={styles.heart ?? ''}
        />
      </span>
    </div>
  )
}
