import { useUnit } from 'effector-react'
import { useLive } from 'shared/scope'
import { Button, EmptyState } from 'shared/ui'
import type { Filters } from '../../domain/filters/filters'
import { browsePath, nobody, noFilters } from '../../domain/filters/filters'
import { $filters, filtersDropped } from '../../domain/filters/model'
import { MAP_AREA } from '../../domain/filters/place'
import { PathForm } from '../../domain/plain/path-form'

/** The filter that most likely stands in the way, the narrowest first. */
export function narrowest(filters: Filters): { text: string; action: string; without: Filters } | null {
  const { dates, name, place, categories, party } = filters
  const drop = (change: Partial<Filters>) => ({ ...filters, ...change, page: 1 })
  const hasParty = party.private || party.adults + party.children > 0
  if (name)
    return {
      text:
        place || dates || categories.length > 0 || hasParty
          ? `Nothing called “${name}” fits the rest of your filters.`
          : `Nothing is called “${name}”, or anything like it.`,
      action: 'Search without the name',
      without: drop({ name: '' }),
    }
  if (categories.length > 1)
    return {
      text: 'Nothing is in all of these categories at once.',
      action: 'Keep only the first category',
      without: drop({ categories: categories.slice(0, 1) }),
    }
  if (dates)
    return {
      text: 'Nothing with room for you is on these days.',
      action: 'Search on any day',
      without: drop({ dates: null }),
    }
  if (place)
    return {
      text: `Nothing is within ${place.radius} km of ${place.address === MAP_AREA ? 'the middle of the map' : place.address}.`,
      action: 'Search all of Hampshire',
      without: drop({ place: null }),
    }
  if (hasParty)
    return {
      text: 'Nothing has room for all of you.',
      action: 'Search for any party',
      without: drop({ party: nobody }),
    }
  return categories.length > 0
    ? { text: 'Nothing is in this category yet.', action: 'Show every category', without: noFilters }
    : null
}

/** Nothing found, and the one filter to drop for more. */
export function EmptyResults() {
  const filters = useLive($filters)
  const drop = useUnit(filtersDropped)
  const way = narrowest(filters)
  return (
    <EmptyState
      heading="h3"
      scene="/media/scenes/starry-heath-2c"
      title="No experience fits, so far"
      text={way?.text ?? 'There is nothing on this page.'}
      action={
        way ? (
          <PathForm to={browsePath(way.without)} onGo={() => drop(way.without)}>
            <Button type="submit">{way.action}</Button>
          </PathForm>
        ) : (
          <Button href="/browse">Start again</Button>
        )
      }
    />
  )
}
