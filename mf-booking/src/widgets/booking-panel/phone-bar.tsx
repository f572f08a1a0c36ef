import { type RefObject, useEffect, useState } from 'react'
import { Button, Price } from 'shared/ui'
import styles from './phone-bar.module.css'

/** On phones the panel is far down the page: a bar at the lower edge leads to it, and leaves when it is in sight. */
export function PhoneBar({ panel, priceFrom }: { panel: RefObject<HTMLElement | null>; priceFrom: number | null }) {
  const [inSight, setInSight] = useState(true)
  useEffect(() => {
    const element = panel.current
    if (!element) return
    const observer = new IntersectionObserver(([entry]) => setInSight(entry?.isIntersecting ?? true))
    observer.observe(element)
    return () => observer.disconnect()
  }, [panel])
  if (inSight) return null
  const lead = () => panel.current?.scrollIntoView({ block: 'start' })
  return (
    <div className={styles.bar}>
      {priceFrom !== null && <Price pence={priceFrom} from />}
      <Button onClick={lead}>Choose a date</Button>
    </div>
  )
}
