import { Button, Price } from 'shared/ui'
import styles from './book-bar.module.css'

/** On phones the price and the way to the dates never leave the thumb. */
export function BookBar({ priceFrom }: { priceFrom: number }) {
  return (
    <div className={styles.bar}>
      <Price pence={priceFrom} from per="a person" />
      <Button href="#book">Choose a date</Button>
    </div>
  )
}
