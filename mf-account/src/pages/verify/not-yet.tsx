import { useUnit } from 'effector-react'
import { useLive } from 'shared/scope'
import { Button } from 'shared/ui'
import styles from '../../domain/form.module.css'
import { Outcome } from '../../domain/outcome/outcome'
import * as model from './model'

/**
 * Shown when a signed-out visitor has opened the link. The owner of the mailbox may not be the owner of the account, so they must sign in
 * first. An owner without the password can set a new one by e-mail.
 */
export function NeedsSignIn() {
  const path = useLive(model.$path)
  return (
    <>
      <Outcome
        icon="lock"
        title="Sign in to confirm your address"
        text="The link works for whoever is signed in to the account that it was mailed for, so that nobody else is given what is yours. It stays good until then."
        action={
          <div className={styles.actions}>
            <Button size="large" href={`/auth/sign-in?next=${encodeURIComponent(path)}`}>
              Sign in to confirm
            </Button>
            <Button variant="quiet" href="/auth/forgot-password">
              Set a new password
            </Button>
          </div>
        }
      />
      <p className={styles.aside}>
        You have opened no account? Then you need do nothing: nothing of yours is in it. To have it for yourself, set a
        new password. Whoever opened it is out then.
      </p>
    </>
  )
}

/** Shown when another account is signed in. It does not reveal which account the link belongs to. */
export function OtherAccount() {
  const email = useLive(model.$readerEmail)
  const change = useUnit(model.switchPressed)
  return (
    <>
      <Outcome
        icon="user"
        title="This link is for another account"
        text={
          <>
            {email && (
              <span>
                You are signed in as <strong>{email}</strong>.{' '}
              </span>
            )}
            <span>Sign out, and sign in to the account that the link was mailed for. It stays good until then.</span>
          </>
        }
        action={
          <div className={styles.actions}>
            <Button size="large" onClick={() => change()}>
              Sign out and go on
            </Button>
            <Button variant="quiet" href="/">
              Stay signed in
            </Button>
          </div>
        }
      />
      <p className={styles.aside}>
        You have no other account? Then you need do nothing: nothing of yours is in the one that asked.
      </p>
    </>
  )
}
