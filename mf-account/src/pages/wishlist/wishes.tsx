import { useUnit } from 'effector-react'
import { useEffect, useRef, useState } from 'react'
import { useLive } from 'shared/scope'
import { Button, Icon, IconButton, useFocusRecovery, VisuallyHidden } from 'shared/ui'
import { Widget } from 'shared/widget'
import type { Wish, Wishlist } from '../../domain/wishlist/wishlist'
import { $availability, $isFiltered } from './availability-model'
import { AvailabilityNote } from './availability-note'
import * as model from './model'
import { Note } from './note'
import styles from './page.module.css'
import { useDragReorder } from './use-drag-reorder'

/** The experiences on the list with their notes. Buttons or dragging change the order. */
export function Wishes({ list }: { list: Wishlist }) {
  const { free, isNarrowed } = useLive({ free: $availability, isNarrowed: $isFiltered })
  const move = useUnit(model.moved)
  const area = useRef<HTMLDivElement>(null)
  const kept = useFocusRecovery(() => area.current?.querySelector('button'))
  const [said, say] = useState('')
  const [followed, follow] = useState<{ id: string; by: -1 | 1 } | null>(null)
  const put = (experienceId: string, place: number) => {
    const name = list.items.find((item) => item.experienceId === experienceId)?.experience.name
    move({ experienceId, place })
    say(`${name} is now in position ${place + 1} of ${list.items.length}.`)
  }
  const handle = useDragReorder(put)
  const press = ({ experienceId }: Wish, place: number, by: -1 | 1) => {
    put(experienceId, place + by)
    follow({ id: experienceId, by })
  }
  // A moved element loses the focus, so it is restored. At an end of the list the other button takes it.
  useEffect(() => {
    if (!followed) return
    const row = area.current?.querySelector(`[data-wish="${followed.id}"]`)
    const [up, down] = row?.querySelectorAll<HTMLButtonElement>('[data-move]') ?? []
    const [wanted, other] = followed.by === -1 ? [up, down] : [down, up]
    const next = wanted?.disabled ? other : wanted
    next?.focus({ preventScroll: true })
  }, [followed])
  const shown = isNarrowed ? list.items.filter(({ experienceId }) => free?.[experienceId]?.startsAt) : list.items
  return (
    <div ref={area} {...kept}>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <ol className={styles.wishes}>
        {shown.map((wish, place) => (
          <li key={wish.experienceId} data-wish={wish.experienceId} className={styles.wish}>
            <AvailabilityNote experienceId={wish.experienceId} />
            <Widget name="discovery/ExperienceCard" experienceId={wish.experienceId} />
            <Note wish={wish} />
            <div className={styles.tools}>
              {/* A filtered list cannot be reordered. */}
              {!isNarrowed && shown.length > 1 && (
                <>
                  {/* For pointers only: the buttons next to it do the same for keyboards and screen readers. */}
                  <span {...handle} className={styles.grip} data-grip aria-hidden="true" title="Drag to reorder" />
                  <Mover wish={wish} place={place} last={shown.length - 1} onPress={press} />
                </>
              )}
              <TakeOff wish={wish} />
            </div>
          </li>
        ))}
      </ol>
    </div>
  )
}

interface MoverProps {
  wish: Wish
  place: number
  last: number
  onPress: (wish: Wish, place: number, by: -1 | 1) => void
}

function Mover({ wish, place, last, onPress }: MoverProps) {
  const { name } = wish.experience
  return (
    <>
      <IconButton
        data-move
        label={`Move ${name} up`}
        icon={<Icon name="chevron-up" size={20} />}
        disabled={place === 0}
        onClick={() => onPress(wish, place, -1)}
      />
      <IconButton
        data-move
        label={`Move ${name} down`}
        icon={<Icon name="chevron-down" size={20} />}
        disabled={place === last}
        onClick={() => onPress(wish, place, 1)}
      />
    </>
  )
}

function TakeOff({ wish: { experienceId, experience } }: { wish: Wish }) {
  const takeOff = useUnit(model.wishRemoved)
  return (
    <Button
      variant="quiet"
      size="small"
      aria-label={`Remove ${experience.name} from this list`}
      onClick={() => takeOff(experienceId)}
    >
      Remove
    </Button>
  )
}
