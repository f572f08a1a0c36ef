import { Avatar } from 'shared/ui'
import styles from './member-avatars.module.css'

/** Avatars of group members, side by side. */
export function MemberAvatars({
  members,
}: {
  members: readonly { id: string; name: string; avatar: string | null }[]
}) {
  return (
    <span className={styles.faces}>
      {members.map(({ id, name, avatar }) => (
        <Avatar key={id} name={name.replace('.', '')} url={avatar} size="small" />
      ))}
    </span>
  )
}
