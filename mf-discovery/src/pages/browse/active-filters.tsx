import { useUnit } from 'effector-react'
import { guestCount } from 'shared/formats'
import { useLive } from 'shared/scope'
import { Button, Chip, Tooltip, useFocusRecovery } from 'shared/ui'
import {
  categoryText,
  datesText,
  durationText,
  facilityText,
  nearText,
  priceText,
  ratingText,
} from '../../domain/filters/filter-texts'
import { browsePath, emptyParty, type Filters, noFilters, toggled } from '../../domain/filters/filters'
import {
  $filters,
  $hasClearable,
  allCleared,
  categoryToggled,
  criteriaCleared,
  datesPicked,
  durationPicked,
  facilityToggled,
  guestsPicked,
  nameEntered,
  placePicked,
  pricePicked,
  ratingPicked,
} from '../../domain/filters/model'
import { isBounded, unbounded } from '../../domain/filters/refinements'
import { PathForm } from '../../domain/native-form/path-form'
import styles from './active-filters.module.css'

/** The active filters, each with a button that removes it. */
export function ActiveFilters() {
  const { filters, hasClearable } = useLive({ filters: $filters, hasClearable: $hasClearable })
  const pick = useUnit({
    place: placePicked,
    dates: datesPicked,
    guests: guestsPicked,
    name: nameEntered,
    toggle: categoryToggled,
    facility: facilityToggled,
    price: pricePicked,
    duration: durationPicked,
    rating: ratingPicked,
    cleared: allCleared,
    everything: criteriaCleared,
  })
  const { place, dates, party, name, categories, facilities, price, duration, rating } = filters
  const guests = guestCount(party)
  const active = [
    ...(name ? [{ key: 'name', text: `“${name}”`, remove: () => pick.name(''), rest: { name: '' } }] : []),
    ...(place
      ? [
          {
            key: 'place',
            text: nearText(place),
            remove: () => pick.place(null),
            rest: { place: null },
          },
        ]
      : []),
    ...(dates ? [{ key: 'dates', text: datesText(dates), remove: () => pick.dates(null), rest: { dates: null } }] : []),
    ...(guests
      ? [{ key: 'guests', text: guests, remove: () => pick.guests(emptyParty), rest: { party: emptyParty } }]
      : []),
    ...categories.map((category) => ({
      key: category,
      text: categoryText(category),
      remove: () => pick.toggle(category),
      rest: { categories: toggled(categories, category) },
    })),
    ...(isBounded(price)
      ? [{ key: 'price', text: priceText(price), remove: () => pick.price(unbounded), rest: { price: unbounded } }]
      : []),
    ...(isBounded(duration)
      ? [
          {
            key: 'duration',
            text: durationText(duration),
            remove: () => pick.duration(unbounded),
            rest: { duration: unbounded },
          },
        ]
      : []),
    ...(rating === null
      ? []
      : [{ key: 'rating', text: ratingText(rating), remove: () => pick.rating(null), rest: { rating: null } }]),
    ...facilities.map((facility) => ({
      key: facility,
      text: facilityText(facility),
      remove: () => pick.facility(facility),
      rest: { facilities: toggled(facilities, facility) },
    })),
  ]
  const pathWith = (rest: Partial<Filters>) => browsePath({ ...filters, ...rest, page: 1 })
  const kept = useFocusRecovery(() => null)
  if (active.length === 0) return null
  return (
    <ul {...kept} className={styles.list} aria-label="Filters in use">
      {active.map(({ key, text, remove, rest }) => (
        <li key={key}>
          <PathForm to={pathWith(rest)} onGo={remove}>
            <Chip sends={{}} onRemove={remove} removeLabel={`Remove filter: ${text}`}>
              {text}
            </Chip>
          </PathForm>
        </li>
      ))}
      {hasClearable && (
        <li>
          <PathForm to={pathWith({ place: null, dates: null, party: emptyParty })} onGo={() => pick.cleared()}>
            <Tooltip text="Clears place, dates and guests" delay={250}>
              <Button type="submit" variant="quiet" size="small">
                Clear filters
              </Button>
            </Tooltip>
          </PathForm>
        </li>
      )}
      {active.length > 1 && (
        <li>
          <PathForm to={browsePath(noFilters)} onGo={() => pick.everything()}>
            <Button type="submit" variant="quiet" size="small">
              Clear all
            </Button>
          </PathForm>
        </li>
      )}
    </ul>
  )
}
