import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { pathTo } from 'shared/formats'
import { useLive } from 'shared/scope'
import { Button, Icon, IconButton, Menu, MenuItem, MenuSeparator } from 'shared/ui'
import { formatMemberCount, type Group } from '../../domain/group/group'
import sheet from '../../domain/page-parts/page-parts.module.css'
import { PageFailed, PageLoading, PageMissing } from '../../domain/page-parts/page-states'
import { Bookings } from './bookings'
import { Invite } from './invite'
import * as manage from './manage-model'
import { Members } from './members'
import * as model from './model'
import styles from './page.module.css'
import { Polls } from './polls'
import { GroupDialogs } from './questions'

const LOOK_EVERY_MS = 5_000

/** One group: polls, bookings and members. */
export function GroupPage() {
  const { group, failure, missing } = useLive({
    group: model.$group,
    failure: model.$failure,
    missing: model.$isMissing,
  })
  const retry = useUnit(model.retryPressed)
  useLooking()
  if (missing) {
    return (
      <PageMissing
        title="We could not find this group"
        text="It may have been deleted, or you are no longer a member. You can join with an invite link."
      >
        <Button href={pathTo('/groups')}>My groups</Button>
      </PageMissing>
    )
  }
  if (group) return <Shown group={group} />
  if (failure) return <PageFailed title="We could not open this group" failure={failure} onRetry={() => retry()} />
  return <PageLoading noun="the group" />
}

/** Refreshes the group every five seconds while the page is visible, and at once when the customer returns to it. */
function useLooking() {
  const tick = useUnit(model.refreshTicked)
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') tick()
    }
    const timer = setInterval(look, LOOK_EVERY_MS)
    window.addEventListener('focus', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      window.removeEventListener('focus', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [tick])
}

function Shown({ group }: { group: Group }) {
  // A single member needs others to vote with, so the invitation comes first.
  const isAlone = group.members.length === 1
  return (
    <div className={sheet.page}>
      <header className={sheet.head}>
        <div>
          <h1>{group.name}</h1>
          <p className={sheet.aside}>{formatMemberCount(group.members.length)}</p>
        </div>
        <GroupMenu group={group} />
      </header>
      <div className={styles.columns}>
        <div className={styles.main}>
          {isAlone && <Invite group={group} />}
          <Polls group={group} />
          <Bookings />
        </div>
        <div className={styles.side}>
          <Members group={group} />
          {!isAlone && <Invite group={group} />}
        </div>
      </div>
      {/* The dialogs stay mounted after their menu items are gone, so that the focus is restored. */}
      <GroupDialogs group={group} />
    </div>
  )
}

function GroupMenu({ group }: { group: Group }) {
  const ask = useUnit(manage.dialogOpened)
  const isOwner = group.role === 'owner'
  return (
    <Menu
      label="This group"
      trigger={<IconButton variant="outline" label="More about this group" icon={<Icon name="more" />} />}
    >
      {isOwner && (
        <MenuItem icon="edit" onSelect={() => ask({ kind: 'rename' })}>
          Rename
        </MenuItem>
      )}
      <MenuItem icon="log-out" onSelect={() => ask({ kind: 'leave' })}>
        Leave the group
      </MenuItem>
      {isOwner && <MenuSeparator />}
      {isOwner && (
        <MenuItem icon="close" onSelect={() => ask({ kind: 'delete' })}>
          Delete the group
        </MenuItem>
      )}
    </Menu>
  )
}
