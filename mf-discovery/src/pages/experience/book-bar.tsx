import { useEffect, useState } from 'react'
import { Button, Price } from 'shared/ui'
import styles from './book-bar.module.css'

/** The place of the booking panel on the page. */
export const BOOK_ANCHOR = 'book'

/** On phones the price and the way to the dates never leave the thumb; where the dates themselves are in view it makes room. */
export function BookBar({ priceFrom }: { priceFrom: number }) {
  const isThere = usePanelInView()
  return (
    <div className={styles.bar} data-away={isThere || undefined}>
      <Price pence={priceFrom} from per="per person" />
      <Button href={`#${BOOK_ANCHOR}`}>Choose a date</Button>
    </div>
  )
}

function usePanelInView() {
  const [isThere, setThere] = useState(false)
  useEffect(() => {
    const panel = document.getElementById(BOOK_ANCHOR)
    if (!panel || !('IntersectionObserver' in window)) return
    // A sliver at the lower edge is not yet the dates.
    const observer = new IntersectionObserver(([entry]) => setThere(entry?.isIntersecting ?? false), {
      rootMargin: '-72px 0px -40% 0px',
    })
    observer.observe(panel)
    return () => observer.disconnect()
  }, [])
  return isThere
}
