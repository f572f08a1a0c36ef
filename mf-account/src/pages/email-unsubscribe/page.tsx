import { useUnit } from 'effector-react'
import { failureText } from 'shared/form'
import { pathTo } from 'shared/formats'
import { isNotFound } from 'shared/http'
import { useLive } from 'shared/scope'
import { Button } from 'shared/ui'
import { Outcome, OutcomeFailed } from '../../domain/outcome/outcome'
import * as model from './model'

const texts: Record<model.Kind, { question: string; done: string }> = {
  booking_reminder: {
    question: 'Stop reminders before a day out?',
    done: 'We no longer send reminders',
  },
  review_request: {
    question: 'Stop e-mails that ask for a review?',
    done: 'We no longer ask for reviews',
  },
  voucher_expiring: {
    question: 'Stop e-mails about vouchers that expire soon?',
    done: 'We no longer tell you when a voucher is about to expire',
  },
}
const isKind = (kind: string): kind is model.Kind => Object.hasOwn(texts, kind)

/** Unsubscribes from one kind of e-mail, opened from the link in such an e-mail. */
export function EmailUnsubscribePage() {
  const { kind, optedOut, failure, isPending } = useLive({
    kind: model.$kind,
    optedOut: model.$optedOut,
    failure: model.$failure,
    isPending: model.$isPending,
  })
  const confirm = useUnit(model.confirmPressed)
  if (optedOut)
    return (
      <Outcome
        icon="success"
        title={texts[optedOut.kind].done}
        text={
          <span>
            This applies to <strong>{optedOut.email || 'your address'}</strong>. We’ll still e-mail you about changes to
            what you have booked. With an account, you can turn these e-mails on again.
          </span>
        }
        action={
          <Button size="large" href={pathTo('/profile/notifications')}>
            See all e-mail settings
          </Button>
        }
      />
    )
  if (isNotFound(failure))
    return (
      <Outcome
        icon="error"
        title="This link does not work"
        text="Part of it may be missing. Open it from the e-mail itself, or write to us and we’ll stop these e-mails for you."
        action={
          <Button size="large" href={pathTo('/contact')}>
            Get in touch
          </Button>
        }
      />
    )
  if (failure) return <OutcomeFailed text={failureText(failure)} onRetry={confirm} />
  return (
    <Outcome
      icon="mail"
      title={isKind(kind) ? texts[kind].question : 'Stop these e-mails?'}
      text="We’ll still send you everything about what you have booked: confirmations, changes and cancellations."
      action={
        <Button size="large" busy={isPending} onClick={() => confirm()}>
          Unsubscribe
        </Button>
      }
    />
  )
}
