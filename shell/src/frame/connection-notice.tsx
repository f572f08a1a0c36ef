import { useLive } from 'shared/scope'
import { $isOnline } from '../offline/connection'
import styles from './frame.module.css'

/** Says that the connection is gone for as long as it is. */
export function ConnectionNotice() {
  const isOnline = useLive($isOnline)
  return (
    <div role="status" className={styles.connection} data-shown={!isOnline || undefined}>
      {!isOnline && 'You are offline. What you have opened stays readable; booking needs a connection.'}
    </div>
  )
}
