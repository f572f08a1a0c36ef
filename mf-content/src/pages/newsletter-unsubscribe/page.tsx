import { useUnit } from 'effector-react'
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
            No more news and offers go to <strong>{followed.email || 'your address'}</strong>. Letters about what you
            have booked still do.
          </span>
        }
        action={
          <Button size="large" href="/">
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
        title="We do not know this link"
        text="Part of it may be missing. Press it in the letter itself, or write to us and we take you off the list."
        action={
          <Button size="large" href="/contact">
            Get in touch
          </Button>
        }
      />
    )
  }
  return <LinkFailed failure={failure} onRetry={confirm} />
}
