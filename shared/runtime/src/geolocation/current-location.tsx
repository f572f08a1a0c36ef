import { useUnit } from 'effector-react'
import { type ReactNode, useId } from 'react'
import { useLive } from 'shared/scope'
import { Button, Dialog, Icon, VisuallyHidden } from 'shared/ui'
import type { CurrentLocationModel } from './create-current-location'
import styles from './current-location.module.css'

/** The button "Use current location" with a note on what it is used for, and the dialogs for its errors. */
export function CurrentLocation({ model, note }: { model: CurrentLocationModel; note: ReactNode }) {
  const id = useId()
  const { isLocating, trouble } = useLive({ isLocating: model.$isLocating, trouble: model.$trouble })
  const send = useUnit({ pressed: model.pressed, retry: model.retried, closed: model.dialogClosed })
  return (
    <div className={styles.location}>
      <Button
        variant="secondary"
        wide
        icon={<Icon name="locate" size={18} />}
        busy={isLocating}
        aria-describedby={id}
        onClick={() => send.pressed()}
      >
        Use current location
      </Button>
      <p id={id} className={styles.note}>
        {note}
      </p>
      <VisuallyHidden role="status">{isLocating ? 'Finding your location' : ''}</VisuallyHidden>
      <Dialog
        open={trouble === 'denied'}
        onOpenChange={(open) => open || send.closed()}
        title="Location access denied"
        footer={<Button onClick={() => send.closed()}>Ok</Button>}
      >
        <p>You have denied the access to the geolocation. Please, give access in browser settings</p>
      </Dialog>
      <Dialog
        open={trouble === 'failed'}
        onOpenChange={(open) => open || send.closed()}
        title="Something went wrong"
        footer={
          <>
            <Button variant="secondary" onClick={() => send.closed()}>
              Close
            </Button>
            <Button busy={isLocating} onClick={() => send.retry()}>
              Try again
            </Button>
          </>
        }
      >
        <p>We could not get your current geolocation. Please, try again</p>
      </Dialog>
    </div>
  )
}
