import { useState } from 'react'
import { guestCount, type Party } from 'shared/formats'
import { MAX_GUESTS } from 'shared/rules'
import { Button, Checkbox, Counter, Popover, Tooltip } from 'shared/ui'
import { BarSegment } from './bar-segment'
import styles from './guest-selector.module.css'

/** "Who?": adults and children, or a private group. Closing it confirms the choice, like Apply. */
export function GuestSelector({ party, onPicked }: { party: Party; onPicked: (party: Party) => void }) {
  const [open, setOpen] = useState(false)
  const [draft, setDraft] = useState(party)
  const settle = (next: boolean) => {
    if (next) setDraft(party)
    else onPicked(draft)
    setOpen(next)
  }
  const room = MAX_GUESTS - draft.adults - draft.children
  return (
    <Popover
      label="Who's going?"
      open={open}
      onOpenChange={settle}
      align="end"
      sheet="bottom"
      trigger={
        <Tooltip text="Select guests">
          <BarSegment icon="users" label="Who?" value={guestCount(party)} placeholder="Add guests" />
        </Tooltip>
      }
    >
      <div className={styles.panel}>
        <h2 className={styles.title}>Who's going?</h2>
        <Counter
          label="Adults"
          value={draft.adults}
          max={draft.adults + room}
          disabled={draft.private}
          onValueChange={(adults) => setDraft({ ...draft, adults })}
        />
        <Counter
          label="Children"
          value={draft.children}
          max={draft.children + room}
          disabled={draft.private}
          onValueChange={(children) => setDraft({ ...draft, children })}
        />
        <Checkbox
          label="Private group"
          hint="Have the whole session to yourselves."
          checked={draft.private}
          onCheckedChange={(isPrivate) => setDraft({ ...draft, private: isPrivate })}
        />
        <Button wide onClick={() => settle(false)}>
          Apply
        </Button>
      </div>
    </Popover>
  )
}
