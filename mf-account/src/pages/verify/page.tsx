import { useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import { failureText } from 'shared/form'
import { useNav } from 'shared/nav'
import { useLive } from 'shared/scope'
import { Button, EmptyState, Notice } from 'shared/ui'
import * as model from './model'

/** Where a link that proves an address lands: says what has come of it, and leads on. */
export function VerifyPage() {
  const { proven, failure, reader } = useLive({
    proven: model.$proven,
    failure: model.$failure,
    reader: model.$reader,
  })
  const retry = useUnit(model.retryPressed)
  const isMine = reader === 'proven' || reader === 'unproven'
  if (proven?.outcome === 'verified') {
    return (
      <State
        icon="success"
        title="Your address is confirmed"
        text={
          <>
            <strong>{proven.email}</strong> is yours. What you had booked or bought with it before is in your account
            now.
          </>
        }
        action={
          <Button size="large" href={isMine ? '/bookings' : '/auth/sign-in?next=/bookings'}>
            {isMine ? 'See my bookings' : 'Sign in to see it'}
          </Button>
        }
      />
    )
  }
  if (proven) {
    return (
      <State
        icon="success"
        title="Your new address counts"
        text={
          <>
            From now on you sign in with <strong>{proven.email}</strong>, and there our letters go.
          </>
        }
        action={
          <Button size="large" href={isMine ? '/profile' : '/auth/sign-in'}>
            {isMine ? 'Back to my profile' : 'Sign in'}
          </Button>
        }
      />
    )
  }
  if (!failure) return <State icon="mail" title="Confirming your address…" text="This takes a moment." />
  if (failure.kind === 'refused' && failure.code === 'LINK_OVER') return <LinkOver />
  if (failure.kind === 'refused' && failure.code === 'EMAIL_TAKEN') {
    return (
      <State
        icon="mail"
        title="This address has another account"
        text="It was opened after you had asked. Your account keeps its old address; you can choose another one in your profile."
        action={
          <Button size="large" href="/profile">
            Go to my profile
          </Button>
        }
      />
    )
  }
  return (
    <State
      icon="offline"
      title="That did not work"
      text={failureText(failure) ?? 'Your link still works. Please try again.'}
      action={
        <Button size="large" onClick={retry}>
          Try again
        </Button>
      }
    />
  )
}

function LinkOver() {
  const { reader, askedAnew, asking, askFailure } = useLive({
    reader: model.$reader,
    askedAnew: model.$askedAnew,
    asking: model.$asking,
    askFailure: model.$askFailure,
  })
  const ask = useUnit(model.newLinkPressed)
  const { pathname } = useNav().getSnapshot().location
  const text = failureText(askFailure)
  if (askedAnew) {
    return (
      <State
        icon="mail"
        title="Look into your inbox"
        text={
          <>
            A new link is on its way to <strong>{askedAnew}</strong>. The newest letter is the one that counts.
          </>
        }
        action={
          <Button size="large" href="/">
            Back to the home page
          </Button>
        }
      />
    )
  }
  if (reader === 'proven') {
    return (
      <State
        icon="success"
        title="This link has done its work"
        text="Your address is confirmed; there is nothing left to do."
        action={
          <Button size="large" href="/bookings">
            See my bookings
          </Button>
        }
      />
    )
  }
  return (
    <>
      {text && <Notice tone="error">{text}</Notice>}
      <State
        icon="clock"
        title="This link has run out"
        text="It works once, and not for ever. Have a new one sent to confirm your address."
        action={
          reader === 'unproven' ? (
            <Button size="large" busy={asking} onClick={() => ask()}>
              Send me a new link
            </Button>
          ) : (
            <Button size="large" href={`/auth/sign-in?next=${encodeURIComponent(pathname)}`}>
              Sign in to get a new link
            </Button>
          )
        }
      />
    </>
  )
}

function State(props: {
  icon: 'success' | 'mail' | 'clock' | 'offline'
  title: string
  text: ReactNode
  action?: ReactNode
}) {
  return (
    <div role="status">
      <EmptyState heading="h1" {...props} />
    </div>
  )
}
