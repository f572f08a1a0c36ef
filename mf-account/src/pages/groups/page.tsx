import { sessionDay, time } from 'shared/formats'
import { groupNameRule } from 'shared/rules'
import { Button, Card, EmptyState, Icon } from 'shared/ui'
import { CardName, CollectionPage } from '../../domain/collection/collection-page'
import { formatMemberCount, type GroupSummary, groupPath } from '../../domain/group/group'
import { MemberAvatars } from '../../domain/group/member-avatars'
import * as model from './model'
import styles from './page.module.css'

const refusals = {
  GROUPS_LIMIT: 'You have reached the limit of 20 groups. Leave one first.',
  ACCOUNT_NEEDED: 'You need an account to start a group.',
} satisfies Record<model.CreateRefusal, string>

/** The groups of the customer. */
export function GroupsPage() {
  return (
    <CollectionPage
      model={model.groups}
      title="My groups"
      noun="your groups"
      make={{
        button: 'Start a group',
        title: 'Start a group',
        label: 'What is the group called?',
        hint: 'For example, Friday Walkers. All members see this name.',
        send: 'Start it',
      }}
      rule={groupNameRule}
      refusals={refusals}
      card={(group) => <GroupCard key={group.id} group={group} />}
      nothing={(make) => (
        <EmptyState
          icon="users"
          title="Plan days out together"
          text="Invite your friends with a link, vote on what to do and when, and book it for everyone."
          action={<Button onClick={make}>Start a group</Button>}
        />
      )}
    />
  )
}

function GroupCard({ group }: { group: GroupSummary }) {
  const { next, openPolls } = group
  const owner = group.role === 'owner' && group.memberCount > 1 ? ', owned by you' : ''
  return (
    <Card as="li" className={styles.group ?? ''}>
      <MemberAvatars members={group.members} />
      <CardName href={groupPath(group.id)}>{group.name}</CardName>
      <p className={styles.fact}>
        <Icon name="users" size={18} />
        <span>{`${formatMemberCount(group.memberCount)}${owner}`}</span>
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
          <span>{`${next.name}, ${sessionDay(next.startsAt)}, ${time(next.startsAt)}`}</span>
        </p>
      )}
    </Card>
  )
}
