import { useUnit } from 'effector-react'
import { useEffect, useRef, useState } from 'react'
import { time } from 'shared/formats'
import { WISHLIST_NOTE_MAX, wishlistNoteRule } from 'shared/rules'
import { useLive } from 'shared/scope'
import { Button, Icon, IconButton, Textarea, useKeptFocus, VisuallyHidden } from 'shared/ui'
import { Widget } from 'shared/widget'
import type { Wish, Wishlist } from '../../domain/wishlist/wishlist'
import { $free } from './free-model'
import * as model from './model'
import styles from './page.module.css'

/** What is on the list, in its order, each with its note. */
export function Wishes({ list }: { list: Wishlist }) {
  const move = useUnit(model.moved)
  const area = useRef<HTMLDivElement>(null)
  const kept = useKeptFocus(() => area.current?.querySelector('button'))
  const [said, say] = useState('')
  const [followed, follow] = useState<{ id: string; by: -1 | 1 } | null>(null)
  const press = (wish: Wish, place: number, by: -1 | 1) => {
    move({ experienceId: wish.experienceId, by })
    follow({ id: wish.experienceId, by })
    say(`${wish.experience.name} is now at place ${place + by + 1} of ${list.items.length}.`)
  }
  // Whatever moves in the page loses the focus; at an end of the list the other way is left.
  useEffect(() => {
    if (!followed) return
    const row = area.current?.querySelector(`[data-wish="${followed.id}"]`)
    const [up, down] = row?.querySelectorAll<HTMLButtonElement>('[data-move]') ?? []
    const [wanted, other] = followed.by === -1 ? [up, down] : [down, up]
    const next = wanted?.disabled ? other : wanted
    next?.focus({ preventScroll: true })
  }, [followed])
  return (
    <div ref={area} {...kept}>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <ol className={styles.wishes}>
        {list.items.map((wish, place) => (
          <WishRow
            key={wish.experienceId}
            wish={wish}
            isFirst={place === 0}
            isLast={place === list.items.length - 1}
            onMove={(by) => press(wish, place, by)}
          />
        ))}
      </ol>
    </div>
  )
}

interface RowProps {
  wish: Wish
  isFirst: boolean
  isLast: boolean
  onMove: (by: -1 | 1) => void
}

function WishRow({ wish, isFirst, isLast, onMove }: RowProps) {
  const free = useLive($free)
  const takeOff = useUnit(model.takenOff)
  const { experienceId, experience } = wish
  const startsAt = free?.[experienceId]
  return (
    <li data-wish={experienceId} className={styles.wish}>
      {free && (
        <p className={styles.free1}>
          <Icon name={startsAt ? 'success' : 'close'} size={18} />
          {startsAt ? `Free from ${time(startsAt)}` : 'No room then'}
        </p>
      )}
      <Widget name="discovery/ExperienceCard" experienceId={experienceId} />
      <Note wish={wish} />
      <div className={styles.tools}>
        <IconButton
          data-move
          label={`Move ${experience.name} up`}
          icon={<Icon name="chevron-up" size={20} />}
          disabled={isFirst}
          onClick={() => onMove(-1)}
        />
        <IconButton
          data-move
          label={`Move ${experience.name} down`}
          icon={<Icon name="chevron-down" size={20} />}
          disabled={isLast}
          onClick={() => onMove(1)}
        />
        <Button
          variant="quiet"
          size="small"
          aria-label={`Take ${experience.name} off this list`}
          onClick={() => takeOff(experienceId)}
        >
          Take off
        </Button>
      </div>
    </li>
  )
}

function Note({ wish }: { wish: Wish }) {
  const send = useUnit(model.noted)
  const [draft, write] = useState<string | null>(null)
  const { experienceId, experience, note } = wish
  if (draft === null) {
    return (
      <div className={styles.note}>
        {note && <p className={styles.noted}>{note}</p>}
        <Button
          variant="quiet"
          size="small"
          icon={<Icon name="edit" size={16} />}
          aria-label={note ? `Change the note on ${experience.name}` : `Add a note to ${experience.name}`}
          onClick={() => write(note)}
        >
          {note ? 'Change the note' : 'Add a note'}
        </Button>
      </div>
    )
  }
  const wrong = wishlistNoteRule(draft)
  return (
    <form
      className={styles.note}
      onSubmit={(event) => {
        event.preventDefault()
        if (wrong) return
        send({ experienceId, note: draft })
        write(null)
      }}
    >
      <Textarea
        label={`Note on ${experience.name}`}
        hint="Only you see it, also when the list is shared."
        rows={3}
        maxLength={WISHLIST_NOTE_MAX}
        value={draft}
        error={wrong}
        onValueChange={write}
      />
      <div className={styles.noteButtons}>
        <Button variant="secondary" size="small" onClick={() => write(null)}>
          Not now
        </Button>
        <Button type="submit" size="small">
          Save the note
        </Button>
      </div>
    </form>
  )
}
