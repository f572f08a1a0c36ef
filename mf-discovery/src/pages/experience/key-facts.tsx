import { duration } from 'shared/formats'
import { Icon, type IconName } from 'shared/ui'
import type { Experience } from '../../api'
import styles from './key-facts.module.css'
import { policyShort } from './policy-texts'

type Supplier = NonNullable<Experience['supplier']>

const confirmationText = ({ name, confirmsAtOnce }: Supplier): string =>
  confirmsAtOnce ? `${name}, confirmed at once` : `${name}, who confirm each booking`

/** Key facts: duration, group size, ages, cancellation policy, who confirms bookings, and whether private groups are possible. */
export function KeyFacts({ experience }: { experience: Experience }) {
  const { durationMinutes, minGuests, maxGuests, minAge, privateAllowed, cancellationPolicy, supplier } = experience
  const facts: { icon: IconName; label: string; text: string }[] = [
    { icon: 'clock', label: 'Lasts', text: duration(durationMinutes) },
    {
      icon: 'users',
      label: 'Group',
      text: minGuests === maxGuests ? `${maxGuests} guests` : `${minGuests} to ${maxGuests} guests`,
    },
    { icon: 'smile', label: 'Ages', text: minAge ? `${minAge} and over` : 'All ages' },
    { icon: 'shield', label: 'Cancelling', text: policyShort[cancellationPolicy] },
    ...(supplier ? [{ icon: 'ticket' as const, label: 'Booked with', text: confirmationText(supplier) }] : []),
    ...(privateAllowed ? [{ icon: 'lock' as const, label: 'Private group', text: 'Available' }] : []),
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(({ icon, label, text }) => (
        <div key={label} className={styles.fact}>
          <dt className={styles.label}>
            <Icon name={icon} size={24} />
            <span>{label}</span>
          </dt>
          <dd className={styles.text}>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
