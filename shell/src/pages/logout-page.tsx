import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { useLive } from 'shared/scope'
import { $isSessionKnown, signOutPressed } from '../session/start-session'
import styles from './pages.module.css'

/** /logout: ends the session, then goes on to the sign-in page (the session's own flow sees to that). */
export function LogoutPage() {
  const isKnown = useLive($isSessionKnown)
  const signOut = useUnit(signOutPressed)
  useEffect(() => {
    if (isKnown) signOut()
  }, [isKnown, signOut])
  return (
    <p role="status" className={styles.centre}>
      Signing you out…
    </p>
  )
}
