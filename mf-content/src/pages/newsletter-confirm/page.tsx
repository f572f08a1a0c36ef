import { useUnit } from 'effector-react'
import { useLive } from 'shared/scope'
import { Button } from 'shared/ui'
import { LinkFailed, LinkOutcome } from '../../domain/newsletter/link-outcome'
import { $failure, $followed, $isPending, confirmPressed } from './model'

/** The page of the link that confirms a subscription. */
export function NewsletterConfirmPage() {
  const { followed, failure, isPending } = useLive({ followed: $followed, failure: $failure, isPending: $isPending })
  const confirm = useUnit(confirmPressed)
  if (followed) {
    return (
      <LinkOutcome
        icon="success"
        title="You are on the list"
        text={
          <span>
            News and offers go to <strong>{followed.email}</strong> from now on. Every letter has a link that ends it.
          </span>
        }
        action={
          <Button size="large" href="/browse">
            See what is on
          </Button>
        }
      />
    )
  }
  if (!failure)
    return (
      <LinkOutcome
        icon="mail"
        title="Confirm your subscription"
        text="Please confirm that you would like our news and offers by e-mail."
        action={
          <Button size="large" busy={isPending} onClick={() => confirm()}>
            Confirm my subscription
          </Button>
        }
      />
    )
  if (failure.kind === 'refused' && failure.code === 'LINK_OVER') {
    return (
      <LinkOutcome
        icon="clock"
        title="This link has run out"
        text="It works for three days, and the newest letter is the one that counts. Sign up once more, and we mail you another."
        action={
          <Button size="large" href="/#news-offers">
            Sign up once more
          </Button>
        }
      />
    )
  }
  if (failure.kind === 'refused' && failure.code === 'NEWSLETTER_REFUSED') {
    return (
      <LinkOutcome
        icon="mail"
        title="You are not on the list"
        text="The service that sends our letters would not take this address, so no news will come. Another address may do better."
        action={
          <Button size="large" href="/#news-offers">
            Sign up with another address
          </Button>
        }
      />
    )
  }
  return <LinkFailed failure={failure} onRetry={confirm} />
}
