import { useUnit } from 'effector-react'
import { pathTo } from 'shared/formats'
import { isNotFound } from 'shared/http'
import { useLive } from 'shared/scope'
import { Button } from 'shared/ui'
import { LinkFailed, LinkOutcome } from '../../domain/newsletter/link-outcome'
import { $failure, $followed, $isPending, confirmPressed } from './model'

/** The page of the link that ends a subscription. */
export function NewsletterUnsubscribePage() {
  const { followed, failure, isPending } = useLive({ followed: $followed, failure: $failure, isPending: $isPending })
  const confirm = useUnit(confirmPressed)
  if (followed) {
    return (
      <LinkOutcome
        icon="mail"
        title="You are off the list"
        text={
          <span>
            We’ll no longer send news and offers to <strong>{followed.email || 'your address'}</strong>. We’ll still
            e-mail you about your bookings.
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
  if (!failure)
    return (
      <LinkOutcome
        icon="mail"
        title="Unsubscribe from our newsletter?"
        text="You will no longer receive our news and offers. We’ll still e-mail you about your bookings."
        action={
          <Button size="large" busy={isPending} onClick={() => confirm()}>
            Unsubscribe
          </Button>
        }
      />
    )
  if (isNotFound(failure)) {
    return (
      <LinkOutcome
        icon="error"
        title="This link does not work"
        text="Part of it may be missing. Use the link in the e-mail itself, or contact us and we’ll unsubscribe you."
        action={
          <Button size="large" href={pathTo('/contact')}>
            Get in touch
          </Button>
        }
      />
    )
  }
  return <LinkFailed failure={failure} onRetry={confirm} />
}
