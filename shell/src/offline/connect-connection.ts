import { type Scope, scopeBind } from 'effector'
import { showToast } from 'shared/ui'
import { cameOnline, wentOffline } from './connection'

/** Follows the browser's online state, and shows a toast when the connection is back. */
export function connectConnection({ scope, window }: { scope: Scope; window: Window }) {
  const offline = scopeBind(wentOffline, { scope })
  const online = scopeBind(cameOnline, { scope })
  window.addEventListener('offline', () => offline())
  window.addEventListener('online', () => {
    online()
    showToast({ tone: 'success', text: 'You are back online.', about: 'connection' })
  })
  if (!window.navigator.onLine) offline()
}
