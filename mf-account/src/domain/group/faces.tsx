import { Avatar } from 'shared/ui'
import styles from './faces.module.css'

/** The first few of a group, side by side. Their names are said in words elsewhere. */
export function Faces({ members }: { members: readonly { id: string; name: string; avatar: string | null }[] }) {
  return (
    <span className={styles.faces}>
      {members.map(({ id, name, avatar }) => (
        <Avatar key={id} name={name.replace('.', '')} url={avatar} size="small" />
      ))}
    </span>
  )
}
