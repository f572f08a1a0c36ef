import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { failureText } from 'shared/form'
import { pathTo } from 'shared/formats'
import { useLive } from 'shared/scope'
import { Button, Notice, showLoadFailedToast, useLazyComponent } from 'shared/ui'
import type { Session } from '../../domain/draft/draft'
import styles from './waiting-list.module.css'
import * as model from './waiting-list-model'

/** Shown below a full session: the button that opens the waiting list, or the customer's entry in it. */
export function WaitingListStatus({ session }: { session: Session }) {
  const { places, leaveFailure } = useLive({ places: model.$entries, leaveFailure: model.$leaveFailure })
  const { open, leave, shown } = useUnit({
    open: model.opened,
    leave: model.leavePressed,
    shown: model.fullSessionShown,
  })
  useEffect(() => shown(), [shown])
  const place = places.find(({ sessionId }) => sessionId === session.id)
  if (!place) {
    return (
      <Button variant="quiet" size="small" className={styles.wait} data-needs-script onClick={() => open(session)}>
        Tell me when places come free
      </Button>
    )
  }
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

const loadDialog = () =>
  import(/* webpackChunkName: "waiting-list-dialog" */ './waiting-list-dialog').then(
    ({ WaitingListDialog }) => WaitingListDialog,
  )

/** Dialog that joins the waiting list. Its code is loaded when it opens, because few sessions are full. */
export function LazyWaitingListDialog() {
  const session = useLive(model.$session)
  const dismiss = useUnit(model.dismissed)
  const Dialog = useLazyComponent(loadDialog, session !== null, () => {
    dismiss()
    showLoadFailedToast()
  })
  return Dialog && <Dialog session={session} onDismissed={dismiss} />
}
