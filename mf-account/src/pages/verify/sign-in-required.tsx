import { useUnit } from 'effector-react'
import { pathTo } from 'shared/formats'
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
        text="To keep your account safe, please sign in to the account this link was sent to. The link will still work."
        action={
          <div className={styles.actions}>
            <Button size="large" href={pathTo('/auth/sign-in', { next: path })}>
              Sign in to confirm
            </Button>
            <Button variant="quiet" href={pathTo('/auth/forgot-password')}>
              Set a new password
            </Button>
          </div>
        }
      />
      <p className={styles.aside}>
        Not your account? You do not need to do anything: it has none of your data. To make it yours, set a new
        password; that signs out the person who created it.
      </p>
    </>
  )
}

/** Shown when another account is signed in. It does not reveal which account the link belongs to. */
export function OtherAccount() {
  const email = useLive(model.$viewerEmail)
  const change = useUnit(model.switchAccountPressed)
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
            <span>Sign out, then sign in to the account this link was sent to. The link will still work.</span>
          </>
        }
        action={
          <div className={styles.actions}>
            <Button size="large" onClick={() => change()}>
              Sign out and continue
            </Button>
            <Button variant="quiet" href={pathTo('/')}>
              Stay signed in
            </Button>
          </div>
        }
      />
      <p className={styles.aside}>
        No other account? You do not need to do anything: the account that asked has none of your data.
      </p>
    </>
  )
}
