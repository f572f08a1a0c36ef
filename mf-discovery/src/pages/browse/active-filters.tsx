import { useUnit } from 'effector-react'
import { guestCount } from 'shared/formats'
import { useLive } from 'shared/scope'
import { Button, Chip, Tooltip } from 'shared/ui'
import { categoryText, datesText } from '../../domain/filters/filter-texts'
import { nobody } from '../../domain/filters/filters'
import {
  $filters,
  $hasClearable,
  allCleared,
  categoriesPicked,
  datesPicked,
  guestsPicked,
  nameEntered,
  placePicked,
} from '../../domain/filters/model'
import styles from './active-filters.module.css'

/** What narrows the list, each to be taken away by itself. */
export function ActiveFilters() {
  const { filters, hasClearable } = useLive({ filters: $filters, hasClearable: $hasClearable })
  const pick = useUnit({
    place: placePicked,
    dates: datesPicked,
    guests: guestsPicked,
    name: nameEntered,
    categories: categoriesPicked,
    cleared: allCleared,
  })
  const { place, dates, party, name, categories } = filters
  const guests = guestCount(party)
  const active = [
    ...(name ? [{ key: 'name', text: `“${name}”`, remove: () => pick.name('') }] : []),
    ...(place
      ? [{ key: 'place', text: `Near ${place.address || 'the map’s middle'}`, remove: () => pick.place(null) }]
      : []),
    ...(dates ? [{ key: 'dates', text: datesText(dates), remove: () => pick.dates(null) }] : []),
    ...(guests ? [{ key: 'guests', text: guests, remove: () => pick.guests(nobody) }] : []),
    ...categories.map((category) => ({
      key: category,
      text: categoryText(category),
      remove: () => pick.categories(categories.filter((chosen) => chosen !== category)),
    })),
  ]
  if (active.length === 0) return null
  return (
    <ul className={styles.list} aria-label="Filters in use">
      {active.map(({ key, text, remove }) => (
        <li key={key}>
          <Chip onRemove={remove} removeLabel={`Remove filter: ${text}`}>
            {text}
          </Chip>
        </li>
      ))}
      {hasClearable && (
        <li>
          <Tooltip text="Clears place, dates and guests" delay={250}>
            <Button variant="quiet" size="small" onClick={() => pick.cleared()}>
              Clear filters
            </Button>
          </Tooltip>
        </li>
      )}
    </ul>
  )
}
