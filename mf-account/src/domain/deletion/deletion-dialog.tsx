import { useUnit } from 'effector-react'
import { failureText, useForm } from 'shared/form'
import { pathTo } from 'shared/formats'
import { fieldErrors } from 'shared/http'
import { useLive } from 'shared/scope'
import { Button, Dialog, Notice, SkeletonText, TextField } from 'shared/ui'
import styles from './deletion-dialog.module.css'
import * as model from './model'

const refusals = {
  ACCOUNT_MONEY_OPEN: 'Something has changed in the meantime. Please check the details below.',
  SIGN_IN_TOO_LONG_AGO: 'You signed in a while ago. Please sign in again, so that we know it is you.',
} satisfies Record<model.DeletionRefusal, string>

const ways: Record<model.Quote['obstacles'][number]['of'], { href: string; text: string }> = {
  bookings: { href: pathTo('/bookings'), text: 'My bookings' },
  holds: { href: pathTo('/bookings'), text: 'My bookings' },
  payments: { href: pathTo('/bookings'), text: 'My bookings' },
  refunds: { href: pathTo('/bookings', { when: 'past' }), text: 'My past bookings' },
  vouchers: { href: pathTo('/vouchers/my'), text: 'My vouchers' },
}

/** Shows what the deletion removes or what prevents it, and asks for confirmation. */
export function DeletionDialog() {
  const { open, quote, failure } = useLive({ open: model.$isOpen, quote: model.$quote, failure: model.$failure })
  const { dismiss, retry } = useUnit({ dismiss: model.dismissed, retry: model.retryPressed })
  const problem = failureText(failure, refusals)
  return (
    <Dialog open={open} onOpenChange={(next) => !next && dismiss()} title="Delete your account?">
      <div className={styles.inside}>
        {problem && (
          <Notice tone="error">
            <p>{problem}</p>
            {!quote && (
              <Button variant="secondary" size="small" onClick={() => retry()}>
                Try again
              </Button>
            )}
          </Notice>
        )}
        {!quote && !problem && <SkeletonText lines={6} />}
        {quote && quote.obstacles.length > 0 && <Obstacles quote={quote} />}
        {quote && quote.obstacles.length === 0 && <Question quote={quote} />}
      </div>
    </Dialog>
  )
}

function Obstacles({ quote }: { quote: model.Quote }) {
  const dismiss = useUnit(model.dismissed)
  return (
    <>
      <p>You cannot delete your account yet, because these payments are still open:</p>
      <ul className={styles.list}>
        {quote.obstacles.map(({ of, text }) => (
          <li key={of}>
            <span>{text}</span> <a href={ways[of].href}>{ways[of].text}</a>
          </li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button onClick={() => dismiss()}>Keep my account</Button>
      </div>
    </>
  )
}

function Question({ quote }: { quote: model.Quote }) {
  const { failure, deleting } = useLive({ failure: model.$failure, deleting: model.$isDeleting })
  const { confirm, dismiss, signIn } = useUnit({
    confirm: model.confirmed,
    dismiss: model.dismissed,
    signIn: model.signInPressed,
  })
  const asksPassword = quote.proof === 'password'
  const form = useForm({
    initial: { password: '' },
    check: ({ password }) => ({ password: asksPassword && !password ? 'Please enter your password.' : null }),
    send: confirm,
  })
  return (
    <form method="post" className={styles.inside} onSubmit={form.submit} noValidate>
      <p>This cannot be undone. It deletes:</p>
      <ul className={styles.list}>
        <li>your name, e-mail, phone number, photo, birthday and location</li>
        <li>your wishlists, your sign-ins and your place in groups</li>
        <li>your name on past bookings, vouchers and reviews</li>
      </ul>
      <p className={styles.aside}>
        We are legally required to keep payment records, but without your personal details. Your reviews will stay,
        signed “A guest”. You may want to download your data first.
      </p>
      {asksPassword && (
        <TextField
          label="Your password"
          name="password"
          type="password"
          autoComplete="current-password"
          value={form.values.password}
          error={form.message('password', fieldErrors(failure))}
          onValueChange={(password) => form.set('password', password)}
        />
      )}
      {!asksPassword && !quote.isProven && (
        <Notice>
          <p>Your account has no password. Please sign in again, so that we know it is you.</p>
          <Button variant="secondary" size="small" onClick={() => signIn()}>
            Sign in again
          </Button>
        </Notice>
      )}
      <div className={styles.buttons}>
        <Button variant="secondary" onClick={() => dismiss()}>
          Keep my account
        </Button>
        <Button type="submit" busy={deleting} disabled={!asksPassword && !quote.isProven}>
          Delete my account
        </Button>
      </div>
    </form>
  )
}
