import { useUnit } from 'effector-react'
import { useId, useRef } from 'react'
import { failureText } from 'shared/form'
import { avatarTexts } from 'shared/rules'
import { useLive } from 'shared/scope'
import type { User } from 'shared/session'
import { Avatar, Button, Notice, useFocusRecovery } from 'shared/ui'
import styles from './avatar-editor.module.css'
import { CropStage } from './crop-stage'
import { DropZone } from './drop-zone'
import * as model from './model'

/**
 * Avatar editor: choose or drop a picture, crop it to a circle, upload it with progress, or remove the avatar. `save` labels the upload
 * button.
 */
export function AvatarEditor({ user, save }: { user: Pick<User, 'name' | 'avatar'>; save: string }) {
  const { picture, refusal, failure, sending, removing } = useLive({
    picture: model.$picture,
    refusal: model.$refusal,
    failure: model.$failure,
    sending: model.$isSending,
    removing: model.$isRemoving,
  })
  const { discard, remove } = useUnit({
    discard: model.discarded,
    remove: model.removePressed,
  })
  const editor = useRef<HTMLDivElement>(null)
  // Each press removes the pressed element, so the focus moves to the next step.
  const next = sending
    ? 'progress ~ button'
    : !picture
      ? 'input, button'
      : failure
        ? '[data-ways] button'
        : '[type="range"]'
  const focusRecovery = useFocusRecovery(() => editor.current?.querySelector<HTMLElement>(next))
  const problem = (refusal && avatarTexts[refusal]) ?? avatarProblem(failure)
  const statusId = useId()
  return (
    <div {...focusRecovery} ref={editor} className={styles.editor}>
      {problem && (
        <div id={statusId}>
          <Notice tone="error">
            <p>{problem}</p>
            {picture && <p>Your photo is still here.</p>}
          </Notice>
        </div>
      )}
      {picture ? <CropStage picture={picture} /> : <Chosen user={user} wrong={refusal ? statusId : null} />}
      {picture && sending && <Progress />}
      {picture && !sending && (
        <div className={styles.actions} data-ways>
          <Send label={failure ? 'Try again' : save} />
          <Button variant="secondary" wide onClick={() => discard()}>
            Choose another photo
          </Button>
        </div>
      )}
      {!picture && user.avatar && (
        <Button variant="quiet" busy={removing} onClick={() => remove()}>
          Remove my photo
        </Button>
      )}
    </div>
  )
}

const avatarProblem = (failure: Parameters<typeof failureText>[0]) => failureText(failure, avatarTexts)

/** @param props.wrong id of the error message for the last chosen file; null without an error */
function Chosen({ user, wrong }: { user: Pick<User, 'name' | 'avatar'>; wrong: string | null }) {
  const reading = useLive(model.$isReading)
  return (
    <div className={styles.chosen} aria-busy={reading || undefined}>
      <Avatar size="large" name={user.name} url={user.avatar?.url ?? null} />
      <DropZone label={user.avatar ? 'Choose another photo' : 'Choose a photo'} wrong={wrong} />
      <p role="status" className={styles.how}>
        {reading ? 'Opening your photo…' : ''}
      </p>
    </div>
  )
}

/** The upload button, disabled until the picture has been decoded and its crop area is known. */
function Send({ label }: { label: string }) {
  const isCut = useLive(model.$isCut)
  const send = useUnit(model.sendPressed)
  return (
    <Button size="large" wide disabled={!isCut} onClick={() => send()}>
      {label}
    </Button>
  )
}

function Progress() {
  const percent = useLive(model.$percent)
  const cancel = useUnit(model.cancelPressed)
  return (
    <div className={styles.progress}>
      <label htmlFor="portrait-progress">{percent < 100 ? `Uploading, ${percent} %` : 'Almost there'}</label>
      <progress id="portrait-progress" max={100} value={percent} />
      <Button variant="secondary" onClick={() => cancel()}>
        Cancel
      </Button>
    </div>
  )
}
