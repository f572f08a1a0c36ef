import { useUnit } from 'effector-react'
import { useRef } from 'react'
import { Avatar, Card, Icon, IconButton, Menu, MenuItem, useFocusRecovery } from 'shared/ui'
import type { Group, Member } from '../../domain/group/group'
import * as manage from './manage-model'
import styles from './page.module.css'

/** Members of a group. The owner can hand the group over and remove members. */
export function Members({ group }: { group: Group }) {
  const area = useRef<HTMLUListElement>(null)
  const focusRecovery = useFocusRecovery(() => area.current?.querySelector('button'))
  return (
    <Card as="section">
      <h2 className={styles.title}>Members</h2>
      <ul {...focusRecovery} ref={area} className={styles.members}>
        {group.members.map((member) => (
          <li key={member.id} className={styles.member}>
            <Avatar name={member.name.replace('.', '')} url={member.avatar} size="small" />
            <span className={styles.who}>
              <span>{`${member.name}${member.isYou ? ' (you)' : ''}`}</span>
              {member.role === 'owner' && <span className={styles.note}>Owner</span>}
            </span>
            {group.role === 'owner' && !member.isYou && <MemberMenu member={member} />}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function MemberMenu({ member }: { member: Member }) {
  const ask = useUnit(manage.dialogOpened)
  return (
    <Menu
      label={member.name}
      trigger={<IconButton label={`More about ${member.name}`} icon={<Icon name="more" size={20} />} />}
    >
      <MenuItem icon="user" onSelect={() => ask({ kind: 'hand-over', member })}>
        Hand the group over
      </MenuItem>
      <MenuItem icon="close" onSelect={() => ask({ kind: 'remove', member })}>
        Remove
      </MenuItem>
    </Menu>
  )
}
