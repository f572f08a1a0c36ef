import { Icon, Rating } from 'shared/ui'
import { Widget } from 'shared/widget'
import type { Experience } from '../../api'
import { ShareButton } from './share-button'
import styles from './title-row.module.css'

/** Name, town and rating; on wide screens with share and save beside them. */
export function TitleRow({ experience }: { experience: Experience }) {
  const { id, name, headline, town, ratingAvg, ratingCount } = experience
  return (
    <header className={styles.row}>
      <div className={styles.words}>
        <h1 className={styles.name}>{name}</h1>
        <p className={styles.headline}>{headline}</p>
        <div className={styles.facts}>
          <a href="#reviews" className={styles.rating}>
            <Rating average={ratingAvg} count={ratingCount} />
          </a>
          <span className={styles.town}>
            <Icon name="pin" size={18} />
            <span>{`${town}, Hampshire`}</span>
          </span>
        </div>
      </div>
      <div className={styles.deeds}>
        <ShareButton name={name} variant="words" />
        <Widget
          name="account/WishlistButton"
          small
          experienceId={id}
          experienceName={name}
          className={styles.heart ?? ''}
        />
      </div>
    </header>
  )
}
