import { useUnit } from 'effector-react'
import { failureText } from 'shared/form'
import { pathTo, sessionDay } from 'shared/formats'
import { useLive } from 'shared/scope'
import { $isSignedIn } from 'shared/session'
import { Button, EmptyState, Notice } from 'shared/ui'
import { groupPath } from '../../domain/group/group'
import { PageFailed, PageLoading, PageMissing } from '../../domain/page-parts/page-states'
import * as model from './model'
import styles from './page.module.css'

const over: Partial<Record<string, string>> = {
  INVITE_EXPIRED: 'Invitations are valid for seven days. Please ask for a new one.',
  INVITE_REVOKED: 'It has been withdrawn. Please ask for a new one.',
  NOT_FOUND: 'Part of the link may be missing. Please ask for it again.',
}

const refusals = {
  INVITE_EXPIRED: 'This invitation has expired. Please ask for a new one.',
  INVITE_REVOKED: 'This invitation has just been withdrawn. Please ask for a new one.',
  GROUP_FULL: 'Someone has just joined: the group is now full.',
  GROUPS_LIMIT: 'You have reached the limit of 20 groups. Leave one first.',
  ACCOUNT_NEEDED: 'You need an account to join. Creating one takes a minute.',
} satisfies Record<model.JoinRefusal, string>

/** Opened by an invite link: shows the group and the button that joins it. */
export function GroupJoinPage() {
  const { invitation, failure } = useLive({ invitation: model.$invitation, failure: model.$failure })
  const retry = useUnit(model.retryPressed)
  if (invitation) return <Invited invitation={invitation} />
  if (failure?.kind === 'refused' && over[failure.code]) {
    return (
      <PageMissing title="This invitation is no longer valid" text={over[failure.code] ?? ''}>
        <Button variant="secondary" href={pathTo('/')}>
          Back to the home page
        </Button>
      </PageMissing>
    )
  }
  if (failure) return <PageFailed title="We could not open this invitation" failure={failure} onRetry={() => retry()} />
  return <PageLoading noun="the invitation" blocks={1} />
}

function Invited({ invitation }: { invitation: model.Invitation }) {
  const { name, invitedBy, memberCount, expiresAt, groupId, isFull } = invitation
  if (groupId) {
    return (
      <EmptyState
        heading="h1"
        icon="users"
        title={`You are already in ${name}`}
        text="Everything you plan together is on its page."
        action={<Button href={groupPath(groupId)}>Open the group</Button>}
      />
    )
  }
  if (isFull) {
    return (
      <EmptyState
        heading="h1"
        icon="users"
        title={`${name} is full`}
        text={`It has ${memberCount} members, as many as a group can have. ${invitedBy} may be able to make room.`}
        action={
          <Button variant="secondary" href={pathTo('/browse')}>
            Find a day out
          </Button>
        }
      />
    )
  }
  const company = memberCount === 1 ? `${invitedBy} is the only member so far` : `It has ${memberCount} members`
  return (
    <EmptyState
      heading="h1"
      icon="users"
      title={`${invitedBy} has invited you to ${name}`}
      text={`${company}. In a group you vote on what to do and when, and see what is booked. The others will see your first name and initial. The invitation is valid until ${sessionDay(expiresAt)}.`}
      action={<WayIn name={name} />}
    />
  )
}

function WayIn({ name }: { name: string }) {
  const { isSignedIn, joining, failure } = useLive({
    isSignedIn: $isSignedIn,
    joining: model.$isJoining,
    failure: model.$joinFailure,
  })
  const { join, signIn, signUp } = useUnit({
    join: model.joinPressed,
    signIn: model.signInPressed,
    signUp: model.signUpPressed,
  })
  const problem = failureText(failure, refusals)
  if (!isSignedIn) {
    return (
      <div className={styles.ways}>
        <Button onClick={() => signIn()}>Sign in to join</Button>
        <Button variant="secondary" onClick={() => signUp()}>
          Create an account
        </Button>
      </div>
    )
  }
  return (
    <div className={styles.ways}>
      <Button busy={joining} onClick={() => join()}>{`Join ${name}`}</Button>
      {problem && <Notice tone="error">{problem}</Notice>}
    </div>
  )
}
