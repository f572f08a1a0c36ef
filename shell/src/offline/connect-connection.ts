import { type Scope, scopeBind } from 'effector'
import { cameOnline, wentOffline } from './connection'

/** Follows the browser's word on whether there is a network. */
export function connectConnection({ scope, window }: { scope: Scope; window: Window }) {
  const offline = scopeBind(wentOffline, { scope })
  const online = scopeBind(cameOnline, { scope })
  window.addEventListener('offline', () => offline())
  window.addEventListener('online', () => online())
  if (!window.navigator.onLine) offline()
}
