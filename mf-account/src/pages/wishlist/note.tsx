import { useUnit } from 'effector-react'
import type { FormEvent } from 'react'
import { failureText } from 'shared/form'
import { fieldErrors } from 'shared/http'
import { wishlistNoteRule } from 'shared/rules'
import { useLive } from 'shared/scope'
import { Button, Icon, Notice, Textarea } from 'shared/ui'
import type { Wish } from '../../domain/wishlist/wishlist'
import * as model from './notes-model'
import styles from './page.module.css'

/** The customer's private note on an experience. */
export function Note({ wish }: { wish: Wish }) {
  const draft = useLive(model.$drafts)[wish.experienceId]
  const write = useUnit(model.noteTyped)
  const { experienceId, experience, note } = wish
  if (draft) return <NoteForm wish={wish} draft={draft} />
  return (
    <div className={styles.note}>
      {note && <p className={styles.noted}>{note}</p>}
      <Button
        variant="quiet"
        size="small"
        icon={<Icon name="edit" size={16} />}
        aria-label={note ? `Change the note on ${experience.name}` : `Add a note to ${experience.name}`}
        onClick={() => write({ experienceId, text: note })}
      >
        {note ? 'Change the note' : 'Add a note'}
      </Button>
    </div>
  )
}

function NoteForm({ wish: { experienceId, experience }, draft }: { wish: Wish; draft: model.Draft }) {
  const isSaving = useLive(model.$saving).includes(experienceId)
  const { write, send, dismiss } = useUnit({
    write: model.noteTyped,
    send: model.noteSent,
    dismiss: model.noteDismissed,
  })
  const problem = failureText(draft.failure)
  const wrong = wishlistNoteRule(draft.text)
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (wrong) event.currentTarget.querySelector('textarea')?.focus()
    else send(experienceId)
  }
  return (
    <form method="post" className={styles.note} onSubmit={submit} noValidate>
      <Textarea
        label={`Note on ${experience.name}`}
        hint="Only you can see it, even when the list is shared."
        rows={3}
        value={draft.text}
        error={wrong ?? fieldErrors(draft.failure).note?.[0] ?? null}
        onValueChange={(text) => write({ experienceId, text })}
      />
      {problem && <Notice tone="error">{problem}</Notice>}
      <div className={styles.noteButtons}>
        <Button variant="secondary" size="small" onClick={() => dismiss(experienceId)}>
          Not now
        </Button>
        <Button type="submit" size="small" busy={isSaving}>
          Save the note
        </Button>
      </div>
    </form>
  )
}
