import type { User } from 'shared/session'
import { Avatar } from 'shared/ui'
import styles from './user-menu.module.css'

/** Small avatar and first name. */
export function UserBadge({ user }: { user: User }) {
  return (
    <>
      <Avatar name={user.name} url={user.avatar?.small ?? null} size="small" />
      <span className={styles.name}>{user.firstName}</span>
    </>
  )
}
