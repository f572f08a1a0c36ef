import { useLive } from 'shared/scope'
import { $isOnline } from '../offline/connection'
import styles from './frame.module.css'

const KEPT = 'You are offline. You can still read pages you have opened, but you need a connection to book.'
const NOT_KEPT = 'You are offline. You can still read this page; other pages need a connection.'

/** True when the service worker controls the page, and so caches visited pages. It does not on a first visit. */
const keepsPages = () => Boolean(navigator.serviceWorker?.controller)

/** Shows a notice while the browser is offline. */
export function ConnectionNotice() {
  const isOnline = useLive($isOnline)
  return (
    <div role="status" className={styles.connection} data-shown={!isOnline || undefined}>
      {!isOnline && (keepsPages() ? KEPT : NOT_KEPT)}
    </div>
  )
}
