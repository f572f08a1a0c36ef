import { useUnit } from 'effector-react'
import { useLive } from 'shared/scope'
import { Button } from 'shared/ui'
import { LinkFailed, LinkOutcome } from '../../domain/newsletter/link-outcome'
import { $failure, $followed, $isPending, pressed } from './model'

/** Where the link that confirms a subscription lands. */
export function NewsletterConfirmPage() {
  const { followed, failure, isPending } = useLive({ followed: $followed, failure: $failure, isPending: $isPending })
  const press = useUnit(pressed)
  if (followed) {
    return (
      <LinkOutcome
        icon="success"
        title="You are on the list"
        text={
          <>
            News and offers go to <strong>{followed.email}</strong> from now on. Every letter has a link that ends it.
          </>
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
        title="One press to go"
        text="Confirm that this is your address, and news and offers come to it."
        action={
          <Button size="large" busy={isPending} onClick={() => press()}>
            Confirm my address
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
  return <LinkFailed failure={failure} onRetry={press} />
}
