import { useUnit } from 'effector-react'
import { failureText } from 'shared/form'
import { pathTo } from 'shared/formats'
import { useLive } from 'shared/scope'
import { Button, Notice } from 'shared/ui'
import { Outcome } from '../../domain/outcome/outcome'
import * as model from './model'

/** A link that has expired, was replaced or never existed. The next step depends on the visitor's session. */
export function LinkExpired() {
  const { reader, email, askedAnew } = useLive({
    reader: model.$viewer,
    email: model.$viewerEmail,
    askedAnew: model.$newLinkSentTo,
  })
  if (askedAnew) {
    return (
      <Outcome
        icon="mail"
        title="Check your inbox"
        text={
          <span>
            We have e-mailed a new link to <strong>{askedAnew}</strong>. Only the newest link works.
          </span>
        }
        action={
          <Button size="large" href={pathTo('/')}>
            Back to the home page
          </Button>
        }
      />
    )
  }
  if (reader === 'proven') {
    return (
      <Outcome
        icon="clock"
        title="This link has expired"
        text={
          <span>
            Your address, <strong>{email}</strong>, is already confirmed. If you wanted to change it, ask for a new link
            in your profile.
          </span>
        }
        action={
          <Button size="large" href={pathTo('/profile/edit')}>
            Go to my profile
          </Button>
        }
      />
    )
  }
  return <RequestNewLink isSignedIn={reader === 'unproven'} />
}

function RequestNewLink({ isSignedIn }: { isSignedIn: boolean }) {
  const { path, asking, failure } = useLive({
    path: model.$path,
    asking: model.$asking,
    failure: model.$requestFailure,
  })
  const ask = useUnit(model.newLinkPressed)
  const text = failureText(failure)
  return (
    <>
      {text && <Notice tone="error">{text}</Notice>}
      <Outcome
        icon="clock"
        title="This link has expired"
        text="Links work once and for a limited time. Send yourself a new one to confirm your address."
        action={
          isSignedIn ? (
            <Button size="large" busy={asking} onClick={() => ask()}>
              Send me a new link
            </Button>
          ) : (
            <Button size="large" href={pathTo('/auth/sign-in', { next: path })}>
              Sign in to get a new link
            </Button>
          )
        }
      />
    </>
  )
}
