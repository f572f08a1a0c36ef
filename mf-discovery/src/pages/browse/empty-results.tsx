import { useUnit } from 'effector-react'
import type { FilterName } from 'shared/contracts'
import { distance, pathTo } from 'shared/formats'
import { useLive } from 'shared/scope'
import { Button, EmptyState } from 'shared/ui'
import { CardGrid } from '../../domain/experiences/card-grid'
import { browsePath, type Filters, filterKey, noFilters, searchContextQuery } from '../../domain/filters/filters'
import { $filters, filtersDropped } from '../../domain/filters/model'
import { MAP_AREA } from '../../domain/filters/place'
import { withoutFilter } from '../../domain/filters/without-filter'
import { PathForm } from '../../domain/native-form/path-form'
import styles from './empty-results.module.css'
import { $facets, $nearest } from './facets'

const MAX_SUGGESTIONS = 3

/** For each filter: why the result may be empty, and the label of the button that drops the filter. */
const ways: Record<FilterName, { reason: (filters: Filters) => string; action: string }> = {
  name: { reason: ({ name }) => `Nothing called “${name}” matches.`, action: 'Search without the name' },
  place: {
    reason: ({ place }) =>
      `Nothing that matches is within ${distance(place?.radius ?? 0)} of ${place?.address === MAP_AREA ? 'the middle of the map' : place?.address}.`,
    action: 'Search all of Hampshire',
  },
  dates: { reason: () => 'Nothing has room for you on these days.', action: 'Search on any day' },
  guests: { reason: () => 'Nothing that matches has room for all of you.', action: 'Search for any number of guests' },
  categories: {
    reason: ({ categories }) =>
      categories.length > 1
        ? 'Nothing is in all of these categories at once.'
        : 'Nothing that matches is in this category.',
    action: 'Search every category',
  },
  facilities: {
    reason: () => 'Nothing that matches has all of these facilities.',
    action: 'Search with any facilities',
  },
  price: { reason: () => 'Nothing that matches is at this price.', action: 'Search at any price' },
  duration: { reason: () => 'Nothing that matches takes this long.', action: 'Search any length' },
  rating: { reason: () => 'Nothing that matches is rated so highly.', action: 'Search with any rating' },
}

/** An empty result: which filter to drop and how many results that would give, and the nearest matches. */
export function EmptyResults() {
  const { filters, facets, nearest } = useLive({ filters: $filters, facets: $facets, nearest: $nearest })
  const found = facets?.facets.total === 0 ? facets.facets.without.filter(({ count }) => count > 0) : []
  const [first] = found
  if (filterKey(filters) === filterKey(noFilters)) return <EmptyCatalogue />
  const close = nearest && nearest.key === facets?.key ? nearest.items : []
  return (
    <>
      <EmptyState
        heading="h3"
        scene="/media/scenes/starry-heath-2c"
        title="No experiences match yet"
        text={first ? ways[first.filter].reason(filters) : 'Nothing matches all of these filters at once.'}
        action={
          first ? (
            <div className={styles.ways}>
              {found.slice(0, MAX_SUGGESTIONS).map(({ filter, count }, index) => (
                <Way key={filter} filter={filter} count={count} isFirst={index === 0} filters={filters} />
              ))}
            </div>
          ) : (
            <Button href={pathTo('/browse')}>Start again</Button>
          )
        }
      />
      {close.length > 0 && (
        <section aria-labelledby="nearest-heading" className={styles.nearest}>
          <h3 id="nearest-heading">The nearest matches</h3>
          <CardGrid experiences={close} carried={searchContextQuery(filters)} />
        </section>
      )}
    </>
  )
}

/** Nothing is on sale at all. */
function EmptyCatalogue() {
  return (
    <EmptyState
      heading="h3"
      scene="/media/scenes/starry-heath-2c"
      title="There is nothing to book yet"
      text="New days out are on their way. Please look again soon."
      action={<Button href={pathTo('/')}>Back to the home page</Button>}
    />
  )
}

function Way({
  filter,
  count,
  isFirst,
  filters,
}: {
  filter: FilterName
  count: number
  isFirst: boolean
  filters: Filters
}) {
  const drop = useUnit(filtersDropped)
  const left = withoutFilter(filters, filter)
  return (
    <PathForm to={browsePath(left)} onGo={() => drop(left)}>
      <Button type="submit" variant={isFirst ? 'primary' : 'secondary'}>
        {`${ways[filter].action} (${count})`}
      </Button>
    </PathForm>
  )
}
