import { useState } from 'react'
import { Icon, TextField } from 'shared/ui'
import { Popover, Tooltip } from 'shared/ui/overlays'
import type { Place } from '../filters/filters'
import { townsLike } from '../filters/towns'
import { BarSegment } from './bar-segment'
import styles from './place-picker.module.css'

const MOST_SHOWN = 6

/** "Where?": a town to look around, or anywhere in the county. */
export function PlacePicker({ place, onPicked }: { place: Place | null; onPicked: (place: Place | null) => void }) {
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')
  const found = townsLike(text, MOST_SHOWN)
  const pick = (picked: Place | null) => {
    onPicked(picked)
    setText('')
    setOpen(false)
  }
  return (
    <Popover
      label="Where?"
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Tooltip text="Select location">
          <BarSegment icon="pin" label="Where?" value={place?.address ?? ''} placeholder="Anywhere" />
        </Tooltip>
      }
    >
      <form
        className={styles.panel}
        onSubmit={(event) => {
          event.preventDefault()
          const [first] = found
          if (text && first) pick(first)
        }}
      >
        <TextField
          label="Town or village"
          icon={<Icon name="search" size={18} />}
          value={text}
          onValueChange={setText}
          autoComplete="off"
          enterKeyHint="done"
        />
        <ul className={styles.list}>
          {!text && (
            <li>
              <button type="button" className={styles.town} onClick={() => pick(null)}>
                <Icon name="compass" size={18} />
                Anywhere in Hampshire
              </button>
            </li>
          )}
          {found.map((town) => (
            <li key={town.address}>
              <button type="button" className={styles.town} onClick={() => pick(town)}>
                <Icon name="pin" size={18} />
                {town.address}
              </button>
            </li>
          ))}
        </ul>
        {found.length === 0 && (
          <p role="status" className={styles.none}>
            We know no town called “{text}”. Try a larger one near it.
          </p>
        )}
      </form>
    </Popover>
  )
}
