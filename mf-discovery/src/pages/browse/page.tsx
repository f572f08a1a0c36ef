import { useUnit } from 'effector-react'
import { memo, useDeferredValue, useRef } from 'react'
import type { Failure } from 'shared/http'
import { useLive } from 'shared/scope'
import { Button, classNames, EmptyState, useFocusRecovery, VisuallyHidden } from 'shared/ui'
import { Pagination, useFocusOnPageChange } from 'shared/ui/pagination'
import { CardGrid, CardGridSkeleton } from '../../domain/experiences/card-grid'
import { failureText } from '../../domain/experiences/failure-text'
import { browsePath, type Filters, searchContextQuery } from '../../domain/filters/filters'
import { $filters } from '../../domain/filters/model'
import { PathForm } from '../../domain/native-form/path-form'
import { ActiveFilters } from './active-filters'
import { CategoryRail } from './category-rail'
import { countText } from './count-text'
import { EmptyResults } from './empty-results'
import { MapItem } from './map-item'
import { MapSplit } from './map-split'
import { $isMapShown } from './map-state'
import { $failure, $isLoading, $results, PAGE_SIZE, retryPressed, type SearchResults } from './model'
import styles from './page.module.css'
import { RefinementsPanel } from './refinements-panel'
import { SearchPanel } from './search-panel'
import { SortPicker } from './sort-picker'

export function BrowsePage() {
  return (
    <div className={styles.page}>
      <header className={styles.top}>
        <h1>Find your day out</h1>
        <SearchPanel />
        <CategoryRail />
      </header>
      <MapSplit>
        <ResultsSection />
      </MapSplit>
    </div>
  )
}

function ResultsSection() {
  const live = {
    results: useLive($results),
    failure: useLive($failure),
    isLoading: useLive($isLoading),
    filters: useLive($filters),
  }
  // The chosen filters show at once; rendering two dozen cards is deferred.
  const shown = {
    results: useDeferredValue(live.results),
    failure: useDeferredValue(live.failure),
    isLoading: useDeferredValue(live.isLoading),
    filters: useDeferredValue(live.filters),
  }
  const isMapShown = useLive($isMapShown)
  const count = live.results && !live.isLoading && !live.failure ? countText(live.results.total) : ''
  const heading = useRef<HTMLHeadingElement>(null)
  const kept = useFocusRecovery(() => heading.current)
  useFocusOnPageChange(shown.isLoading ? undefined : shown.results?.page, heading)
  return (
    <section {...kept} aria-labelledby="results-heading" className={styles.results}>
      <div className={styles.bar}>
        <h2 ref={heading} tabIndex={-1} id="results-heading" className={styles.count}>
          {count || 'Experiences'}
        </h2>
        {live.results?.total !== 0 && <SortPicker />}
        <RefinementsPanel />
      </div>
      <ActiveFilters />
      <VisuallyHidden role="status">{live.isLoading ? 'Looking for experiences' : count}</VisuallyHidden>
      <div className={classNames(styles.found, isMapShown && styles.behindMap)}>
        <Results {...shown} />
        {/* Links use the current filters, even while the cards of the previous ones are shown. */}
        {!live.isLoading && !live.failure && live.results && live.results.items.length > 0 && (
          <Pagination
            label="Pages of results"
            page={live.results.page}
            lastPage={live.results.lastPage}
            to={(page) => browsePath({ ...live.filters, page })}
          />
        )}
      </div>
    </section>
  )
}

interface Shown {
  results: SearchResults | null
  failure: Failure | null
  isLoading: boolean
  filters: Filters
}

const Results = memo(function Results({ results, failure, isLoading, filters }: Shown) {
  if (isLoading) return <CardGridSkeleton count={results ? Math.min(results.items.length || 6, PAGE_SIZE) : 12} />
  if (failure) return <SearchFailed text={failureText(failure)} />
  if (results && results.total > 0 && results.items.length === 0) return <BeyondTheLast filters={filters} />
  if (!results || results.items.length === 0) return <EmptyResults />
  return <CardGrid experiences={results.items} carried={searchContextQuery(filters)} isFirstSeen Item={MapItem} />
})

/** Shown for an old link to a page beyond the last. */
function BeyondTheLast({ filters }: { filters: Filters }) {
  return (
    <EmptyState
      heading="h3"
      icon="search"
      title="There are not that many pages"
      text="Fewer experiences match now than when this link was created."
      action={<Button href={browsePath({ ...filters, page: 1 })}>Go to the first page</Button>}
    />
  )
}

function SearchFailed({ text }: { text: string }) {
  const filters = useLive($filters)
  const retry = useUnit(retryPressed)
  return (
    <div role="alert">
      <EmptyState
        icon="offline"
        heading="h3"
        title="We could not look that up"
        text={text}
        action={
          <PathForm to={browsePath(filters)} onGo={() => retry()}>
            <Button type="submit">Try again</Button>
          </PathForm>
        }
      />
    </div>
  )
}
