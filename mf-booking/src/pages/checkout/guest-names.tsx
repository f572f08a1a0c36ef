import { useState } from 'react'
import { Button, Icon, TextField } from 'shared/ui'
import type { Booking } from '../../domain/booking/booking'
import { FieldRow } from '../../domain/person/pair'
import type { FieldWiring } from '../../domain/person/person-fields'
import { type Details, guestField, namesOthers } from './details'
import styles from './page.module.css'

interface GuestNamesProps {
  guests: Booking['guests']
  details: Details
  field: (name: string) => FieldWiring
}

/** Name fields for each ticket. Collapsed until the customer opens it or a name is known. */
export function GuestNames({ guests, details, field }: GuestNamesProps) {
  const [open, setOpen] = useState(() => namesOthers(details, guests.length))
  if (guests.length === 0) return null
  if (!open) {
    return (
      <Button
        variant="quiet"
        size="small"
        className={styles.more ?? ''}
        icon={<Icon name="plus" size={18} />}
        onClick={() => setOpen(true)}
      >
        {`Put ${guests.length === 1 ? 'another name on the ticket' : 'names on the tickets'} (optional)`}
      </Button>
    )
  }
  return (
    <section className={styles.guests} aria-labelledby="guests">
      <h2 id="guests" className={styles.subhead}>
        Names on the tickets
      </h2>
      {guests.map(({ kind }, index) => (
        <fieldset key={guestField(index, 'firstName')} className={styles.guest}>
          <legend className={styles.legend}>{`Guest ${index + 1}, ${kind}`}</legend>
          <FieldRow>
            <TextField label="First name" autoComplete="off" optional {...field(guestField(index, 'firstName'))} />
            <TextField label="Last name" autoComplete="off" optional {...field(guestField(index, 'lastName'))} />
          </FieldRow>
        </fieldset>
      ))}
    </section>
  )
}
