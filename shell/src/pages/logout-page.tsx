import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { useLive } from 'shared/scope'
import { Button } from 'shared/ui'
import { $isOnline } from '../offline/connection'
import { $isSigningOut, $isSignOutOwed, signOutPressed } from '../session/sign-out'
import { $isSessionKnown } from '../session/start-session'
import styles from './pages.module.css'

/** /logout: ends the session, then goes on to the sign-in page (the session's own flow sees to that). */
export function LogoutPage() {
  const { isKnown, isOwed } = useLive({ isKnown: $isSessionKnown, isOwed: $isSignOutOwed })
  const signOut = useUnit(signOutPressed)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what could not be done is tried again by whoever presses
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
    ? 'We could not reach our server to end your session. Please try again before you leave this device to somebody else.'
    : 'You are offline. We end your session as soon as there is a connection.'
  return (
    <div className={styles.notYet}>
      <h1>You are not signed out yet</h1>
      <p role="status">{isBusy ? 'Signing you out…' : why}</p>
      <p>Your tickets and whatever you had typed are gone from this device already.</p>
      <Button variant="primary" busy={isBusy} onClick={() => signOut()}>
        Try again
      </Button>
    </div>
  )
}
