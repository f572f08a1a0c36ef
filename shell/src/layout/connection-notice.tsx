import { useLive } from 'shared/scope'
import { $isOnline } from '../offline/connection'
import styles from './frame.module.css'

const CACHED_PAGES_TEXT =
  'You are offline. You can still read pages you have opened, but you need a connection to book.'
const THIS_PAGE_ONLY_TEXT = 'You are offline. You can still read this page; other pages need a connection.'

/** True when the service worker controls the page, and so caches visited pages. It does not on a first visit. */
const cachesPages = () => Boolean(navigator.serviceWorker?.controller)

/** Shows a notice while the browser is offline. */
export function ConnectionNotice() {
  const isOnline = useLive($isOnline)
  return (
    <div role="status" className={styles.connection} data-shown={!isOnline || undefined}>
      {!isOnline && (cachesPages() ? CACHED_PAGES_TEXT : THIS_PAGE_ONLY_TEXT)}
    </div>
  )
}
