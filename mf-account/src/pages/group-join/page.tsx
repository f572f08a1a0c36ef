import { useUnit } from 'effector-react'
import { failureText } from 'shared/form'
import { sessionDay } from 'shared/formats'
import { useLive } from 'shared/scope'
import { $isSignedIn } from 'shared/session'
import { Button, EmptyState, Notice } from 'shared/ui'
import { groupPath } from '../../domain/group/group'
import { SheetFailed, SheetMissing, SheetSkeleton } from '../../domain/sheet/sheet-states'
import * as model from './model'
import styles from './page.module.css'

const over: Partial<Record<string, string>> = {
  INVITE_EXPIRED: 'It was good for seven days. Ask whoever sent it to you for a new one.',
  INVITE_REVOKED: 'It was taken back. Ask whoever sent it to you for a new one.',
  NOT_FOUND: 'Perhaps a part of its address is missing. Ask whoever sent it to you to send it again.',
}

const refusals = {
  INVITE_EXPIRED: 'The time of this invitation is over. Ask for a new one.',
  INVITE_REVOKED: 'This invitation was taken back a moment ago. Ask for a new one.',
  GROUP_FULL: 'Somebody was quicker: the group is full now.',
  GROUPS_LIMIT: 'You are in twenty groups, which is as many as anybody can be. Leave one first.',
  ACCOUNT_NEEDED: 'This needs an account of your own. Opening one takes a minute.',
} satisfies Record<model.JoinRefusal, string>

/** Opened by an invite link: shows the group and the button that joins it. */
export function GroupJoinPage() {
  const { invitation, failure } = useLive({ invitation: model.$invitation, failure: model.$failure })
  const retry = useUnit(model.retryPressed)
  if (invitation) return <Invited invitation={invitation} />
  if (failure?.kind === 'refused' && over[failure.code]) {
    return (
      <SheetMissing title="This invitation is no longer good" text={over[failure.code] ?? ''}>
        <Button variant="secondary" href="/">
          Back to the home page
        </Button>
      </SheetMissing>
    )
  }
  if (failure)
    return <SheetFailed title="We could not open this invitation" failure={failure} onRetry={() => retry()} />
  return <SheetSkeleton noun="the invitation" blocks={1} />
}

function Invited({ invitation }: { invitation: model.Invitation }) {
  const { name, invitedBy, memberCount, expiresAt, groupId, isFull } = invitation
  if (groupId) {
    return (
      <EmptyState
        heading="h1"
        icon="users"
        title={`You are in ${name} already`}
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
        text={`There are ${memberCount} people in it, as many as a group can have. ${invitedBy} may be able to make room.`}
        action={
          <Button variant="secondary" href="/browse">
            Find a day out
          </Button>
        }
      />
    )
  }
  const company = memberCount === 1 ? `${invitedBy} is waiting for company` : `${memberCount} people are in it`
  return (
    <EmptyState
      heading="h1"
      icon="users"
      title={`${invitedBy} asks you into ${name}`}
      text={`${company}. In a group you vote on what to do and when, and see what is booked. They will see your first name and initial. Good until ${sessionDay(expiresAt)}.`}
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
