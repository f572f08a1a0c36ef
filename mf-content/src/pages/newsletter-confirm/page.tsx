import { useUnit } from 'effector-react'
import { pathTo } from 'shared/formats'
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
            We’ll send our news and offers to <strong>{followed.email}</strong> from now on. You can unsubscribe with
            the link in every e-mail.
          </span>
        }
        action={
          <Button size="large" href={pathTo('/browse')}>
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
        title="This link has expired"
        text="Links work for three days, and only the newest one counts. Sign up again and we’ll e-mail you another."
        action={
          <Button size="large" href="/#news-offers">
            Sign up again
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
        text="Our newsletter service did not accept this address. Please try another one."
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
