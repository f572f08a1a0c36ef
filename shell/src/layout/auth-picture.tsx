import { Picture } from 'shared/ui'
import styles from './frame.module.css'

/** The picture beside the sign-in and registration forms on wide screens. */
export function AuthPicture() {
  return (
    <div className={styles.picture} aria-hidden="true">
      <div>
        <Picture url="/media/scenes/chalk-river-1e" alt="" sizes="(width >= 1000px) 50vw, 1px" ratio="fill" />
      </div>
    </div>
  )
}
