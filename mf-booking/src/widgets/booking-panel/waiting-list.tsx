import { useState } from 'react'
import { Button, showLoadFailedToast, useLazyComponent } from 'shared/ui'
import type { Session } from '../../domain/draft/draft'
import styles from './waiting-list.module.css'

const loadStatus = () =>
  import(/* webpackChunkName: "waiting-list" */ './waiting-list-status').then(
    ({ WaitingListStatus }) => WaitingListStatus,
  )

/**
 * Shown below a full session: the button that opens its waiting list, or the customer's entry in it. All but the button is loaded with the
 * first full session, because few sessions are full.
 */
export function WaitingList({ session }: { session: Session }) {
  const [isWanted, setWanted] = useState(true)
  const [isPressed, setPressed] = useState(false)
  const [hasEntry, setHasEntry] = useState(false)
  const Status = useLazyComponent(loadStatus, isWanted, () => {
    setWanted(false)
    if (isPressed) showLoadFailedToast()
    setPressed(false)
  })
  const press = () => {
    setPressed(true)
    setWanted(true)
  }
  return (
    <>
      {!hasEntry && (
        <Button variant="quiet" size="small" className={styles.wait} data-needs-script onClick={press}>
          Tell me when places come free
        </Button>
      )}
      {Status && (
        <Status
          session={session}
          isPressed={isPressed}
          onPressHandled={() => setPressed(false)}
          onEntryChange={setHasEntry}
        />
      )}
    </>
  )
}
