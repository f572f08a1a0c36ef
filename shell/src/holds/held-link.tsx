import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { pathTo } from 'shared/formats'
import { $location } from 'shared/nav'
import { useLive } from 'shared/scope'
import { Icon } from 'shared/ui'
import { isPayingAt } from '../routes/paying'
import styles from './held-link.module.css'
import { $held, started } from './held-places'

/** Leads from any page back to the places that are held and not paid for. */
export function HeldLink() {
  const { held, location } = useLive({ held: $held, location: $location })
  const start = useUnit(started)
  useEffect(() => start(), [start])
  if (!held || isPayingAt(location.pathname)) return null
  const text = held.seats === 1 ? '1 place held' : `${held.seats} places held`
  return (
    <a
      className={styles.link}
      href={pathTo(held.status === 'held' ? '/checkout' : '/pay', { booking: held.uuid })}
      aria-label={`${text} for ${held.experience.name}. Continue to payment`}
    >
      <Icon name="clock" size={20} />
      <span className={styles.text}>{text}</span>
    </a>
  )
}
