import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { useLive } from 'shared/scope'
import { Button } from 'shared/ui'
import { $isOnline } from '../offline/connection'
import { $isSigningOut, $isSignOutPending, signOutPressed } from '../session/sign-out'
import { $isSessionKnown } from '../session/start-session'
import styles from './pages.module.css'

/** /logout: ends the session, after which the model in `session/sign-out` navigates to the sign-in page. */
export function LogoutPage() {
  const { isKnown, isOwed } = useLive({ isKnown: $isSessionKnown, isOwed: $isSignOutPending })
  const signOut = useUnit(signOutPressed)
  // biome-ignore lint/correctness/useExhaustiveDependencies: after a failed attempt the customer retries with the button
  useEffect(() => {
    if (isKnown && !isOwed) signOut()
  }, [isKnown, signOut])
  if (isOwed) return <NotSignedOut />
  return (
    <p role="status" className={styles.centre}>
      Signing you out…
    </p>
  )
}

function NotSignedOut() {
  const { isOnline, isBusy } = useLive({ isOnline: $isOnline, isBusy: $isSigningOut })
  const signOut = useUnit(signOutPressed)
  const why = isOnline
    ? 'We could not reach our server. Please try again before anyone else uses this device.'
    : 'You are offline. We’ll sign you out as soon as you’re back online.'
  return (
    <div className={styles.notYet}>
      <h1>You are not signed out yet</h1>
      <p role="status">{isBusy ? 'Signing you out…' : why}</p>
      <p>We have already removed your tickets and everything you typed from this device.</p>
      <Button variant="primary" busy={isBusy} onClick={() => signOut()}>
        Try again
      </Button>
    </div>
  )
}
