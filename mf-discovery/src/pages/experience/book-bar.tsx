import { useEffect, useState } from 'react'
import { Button, Price } from 'shared/ui'
import styles from './book-bar.module.css'

/** Id of the booking panel on the page. */
export const BOOK_ANCHOR = 'book'

/** On phones: the price and a link to the dates, fixed at the bottom. Hidden while the booking panel is visible. */
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
    // A sliver at the lower edge does not count as visible.
    const observer = new IntersectionObserver(([entry]) => setThere(entry?.isIntersecting ?? false), {
      rootMargin: '-72px 0px -40% 0px',
    })
    observer.observe(panel)
    return () => observer.disconnect()
  }, [])
  return isThere
}
