import { time } from 'shared/formats'
import { useLive } from 'shared/scope'
import { Icon } from 'shared/ui'
import { $availability, type WishAvailability } from './availability-model'
import styles from './page.module.css'

/** Availability of one experience after a check: its earliest start, or the reason why it is not available. */
export function AvailabilityNote({ experienceId }: { experienceId: string }) {
  const known = useLive($availability)?.[experienceId]
  if (!known) return null
  return (
    <p className={styles.freedom} data-free={known.startsAt !== null}>
      <Icon name={known.startsAt ? 'success' : 'close'} size={18} />
      <span>{known.startsAt ? `Available from ${time(known.startsAt)}` : against(known)}</span>
    </p>
  )
}

function against({ why, places }: WishAvailability): string {
  switch (why) {
    case 'not_offered':
      return 'Not available at the moment'
    case 'not_private':
      return 'Not for private groups'
    case 'adult_needed':
      return 'Children need an adult here'
    case 'no_children':
      return 'For adults only'
    case 'too_few':
      return `Takes at least ${places}`
    case 'too_many':
      return `Takes at most ${places}`
    case 'no_session':
      return 'Not available on that day'
    default:
      return placesLeftText(places)
  }
}

function placesLeftText(places: number | null): string {
  if (!places) return 'Sold out on that day'
  return places === 1 ? 'Only 1 place left on that day' : `Only ${places} places left on that day`
}
