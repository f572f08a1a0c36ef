import { useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import { failureText } from 'shared/form'
import { pathTo } from 'shared/formats'
import { useLive } from 'shared/scope'
import { Button } from 'shared/ui'
import { Outcome, OutcomeFailed } from '../../domain/outcome/outcome'
import { LinkExpired } from './link-expired'
import * as model from './model'
import { NeedsSignIn, OtherAccount } from './sign-in-required'

/** Opened by an e-mailed verification link: shows the result and the next step. */
export function VerifyPage() {
  const { proven, failure } = useLive({ proven: model.$verifiedEmail, failure: model.$failure })
  if (proven) return proven.outcome === 'verified' ? <Verified email={proven.email} /> : <Moved email={proven.email} />
  if (!failure) return <ConfirmPrompt />
  const Refused = failure.kind === 'refused' && isRefusal(failure.code) ? refusals[failure.code] : null
  return Refused ? <Refused /> : <Failed text={failureText(failure)} />
}

const refusals = {
  LINK_OVER: LinkExpired,
  LINK_NEEDS_SIGN_IN: NeedsSignIn,
  LINK_OTHER_ACCOUNT: OtherAccount,
  EMAIL_TAKEN: EmailTaken,
} satisfies Record<model.VerifyRefusal, () => ReactNode>
const isRefusal = (code: string): code is model.VerifyRefusal => Object.hasOwn(refusals, code)

function ConfirmPrompt() {
  const busy = useLive(model.$isConfirming)
  const confirm = useUnit(model.confirmPressed)
  return (
    <Outcome
      icon="mail"
      title="Confirm your address"
      text="Please confirm that the e-mail we sent reached you."
      action={
        <Button size="large" busy={busy} onClick={() => confirm()}>
          Confirm my address
        </Button>
      }
    />
  )
}

function Verified({ email }: { email: string }) {
  return (
    <Outcome
      icon="success"
      title="Your address is confirmed"
      text={
        <span>
          Everything you booked or bought with <strong>{email}</strong> before is now in your account.
        </span>
      }
      action={
        <Button size="large" href={pathTo('/bookings')}>
          See my bookings
        </Button>
      }
    />
  )
}

function Moved({ email }: { email: string }) {
  return (
    <Outcome
      icon="success"
      title="Your e-mail address has been updated"
      text={
        <span>
          Use <strong>{email}</strong> to sign in from now on. We’ll send our e-mails there too.
        </span>
      }
      action={
        <Button size="large" href={pathTo('/profile')}>
          Back to my profile
        </Button>
      }
    />
  )
}

function EmailTaken() {
  return (
    <Outcome
      icon="mail"
      title="This address belongs to another account"
      text="That account was created after you asked for the change. Your account keeps its old address; you can choose another one in your profile."
      action={
        <Button size="large" href={pathTo('/profile/edit')}>
          Go to my profile
        </Button>
      }
    />
  )
}

function Failed({ text }: { text: string | null }) {
  return <OutcomeFailed text={text} onRetry={useUnit(model.confirmPressed)} />
}
