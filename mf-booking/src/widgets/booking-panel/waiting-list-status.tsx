import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { failureText } from 'shared/form'
import { pathTo } from 'shared/formats'
import { useLive } from 'shared/scope'
import { Button, Notice, showLoadFailedToast, useLazyComponent } from 'shared/ui'
import type { Session } from '../../domain/draft/draft'
import styles from './waiting-list.module.css'
import * as model from './waiting-list-model'

const loadDialog = () =>
  import(/* webpackChunkName: "waiting-list-dialog" */ './waiting-list-dialog').then(
    ({ WaitingListDialog }) => WaitingListDialog,
  )

interface Props {
  session: Session
  /** The button that opens the dialog has been pressed. */
  isPressed: boolean
  onPressHandled: () => void
  /** Called with true when the customer is on the waiting list of this session. */
  onEntryChange: (hasEntry: boolean) => void
}

/** The dialog that joins the waiting list of a session, or the customer's entry in it. */
export function WaitingListStatus({ session, isPressed, onPressHandled, onEntryChange }: Props) {
  const { places, leaveFailure, joining } = useLive({
    places: model.$entries,
    leaveFailure: model.$leaveFailure,
    joining: model.$session,
  })
  const { open, dismiss, leave, shown } = useUnit({
    open: model.opened,
    dismiss: model.dismissed,
    leave: model.leavePressed,
    shown: model.fullSessionShown,
  })
  useEffect(() => shown(), [shown])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a press opens the dialog
  useEffect(() => {
    if (!isPressed) return
    open(session)
    onPressHandled()
  }, [isPressed])
  const isJoining = joining?.id === session.id
  const Dialog = useLazyComponent(loadDialog, isJoining, () => {
    dismiss()
    showLoadFailedToast()
  })
  const place = places.find(({ sessionId }) => sessionId === session.id)
  const hasEntry = place !== undefined
  useEffect(() => onEntryChange(hasEntry), [hasEntry, onEntryChange])
  if (!place) return Dialog && <Dialog session={isJoining ? session : null} onDismissed={dismiss} />
  const problem = leaveFailure?.sessionId === session.id ? failureText(leaveFailure.failure) : null
  return (
    <div className={styles.place}>
      {place.status === 'offered' && place.bookingUuid ? (
        <span>
          Places have come free for you: <a href={pathTo('/bookings/:uuid', { uuid: place.bookingUuid })}>take them</a>
        </span>
      ) : (
        <span>You are on the waiting list.</span>
      )}
      <Button variant="quiet" size="small" onClick={() => leave(session.id)}>
        Leave the list
      </Button>
      {problem && <Notice tone="error">{problem}</Notice>}
    </div>
  )
}
