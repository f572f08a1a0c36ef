import { useUnit } from 'effector-react'
import { sessionDay, time } from 'shared/formats'
import { groupNameRule } from 'shared/rules'
import { useLive } from 'shared/scope'
import { Button, Card, EmptyState, Icon } from 'shared/ui'
import { Faces } from '../../domain/group/faces'
import { type GroupSummary, groupPath, membersWords } from '../../domain/group/group'
import { NameDialog } from '../../domain/sheet/name-form'
import sheet from '../../domain/sheet/sheet.module.css'
import { SheetFailed, SheetSkeleton } from '../../domain/sheet/sheet-states'
import * as model from './model'
import styles from './page.module.css'

const refusals = {
  GROUPS_LIMIT: 'You are in twenty groups, which is as many as anybody can be. Leave one first.',
  ACCOUNT_NEEDED: 'This needs an account of your own.',
} satisfies Record<model.MakeRefusal, string>

/** The groups that the customer is in. */
export function GroupsPage() {
  const { groups, failure } = useLive({ groups: model.$groups, failure: model.$failure })
  const { retry, make } = useUnit({ retry: model.retryPressed, make: model.makePressed })
  if (failure) return <SheetFailed title="We could not open your groups" failure={failure} onRetry={() => retry()} />
  if (!groups) return <SheetSkeleton noun="your groups" />
  return (
    <div className={sheet.page}>
      <header className={sheet.head}>
        <h1>My groups</h1>
        {groups.length > 0 && (
          <Button variant="secondary" icon={<Icon name="plus" size={18} />} onClick={() => make()}>
            Start a group
          </Button>
        )}
      </header>
      {groups.length === 0 ? (
        <EmptyState
          icon="users"
          title="Plan days out together"
          text="Ask your friends in by a link, vote on what to do and when, and book it for everyone."
          action={<Button onClick={() => make()}>Start a group</Button>}
        />
      ) : (
        <ul className={styles.groups}>
          {groups.map((group) => (
            <GroupCard key={group.id} group={group} />
          ))}
        </ul>
      )}
      <MakeDialog />
    </div>
  )
}

function GroupCard({ group }: { group: GroupSummary }) {
  const { next, openPolls } = group
  return (
    <Card as="li" className={styles.group ?? ''}>
      <Faces members={group.members} />
      <h2 className={styles.name}>
        <a href={groupPath(group.id)} className={styles.link}>
          {group.name}
        </a>
      </h2>
      <p className={styles.fact}>
        <Icon name="users" size={18} />
        <span>
          {membersWords(group.memberCount)}
          {group.role === 'owner' && group.memberCount > 1 && ', yours'}
        </span>
      </p>
      {openPolls > 0 && (
        <p className={styles.fact}>
          <Icon name="check" size={18} />
          <span>{openPolls === 1 ? '1 vote is open' : `${openPolls} votes are open`}</span>
        </p>
      )}
      {next && (
        <p className={styles.fact}>
          <Icon name="calendar" size={18} />
          <span>
            {next.name}, {sessionDay(next.startsAt)}, {time(next.startsAt)}
          </span>
        </p>
      )}
    </Card>
  )
}

function MakeDialog() {
  const { open, busy, failure } = useLive({ open: model.$isMaking, busy: model.$isBusy, failure: model.$makeFailure })
  const { send, dismiss } = useUnit({ send: model.named, dismiss: model.dismissed })
  return (
    <NameDialog
      open={open}
      title="Start a group"
      label="What is the group called?"
      hint="Friday Walkers, say. Everyone in it sees this name."
      field="name"
      initial=""
      rule={groupNameRule}
      button="Start it"
      busy={busy}
      failure={failure}
      refusals={refusals}
      onSend={send}
      onDismiss={() => dismiss()}
    />
  )
}
