import { useUnit } from 'effector-react'
import { pathTo } from 'shared/formats'
import { useLive } from 'shared/scope'
import { sortTexts } from '../../domain/filters/filter-texts'
import { sorts, writeFilters } from '../../domain/filters/filters'
import { $filters, sortPicked } from '../../domain/filters/model'
import { SortForm } from '../../domain/native-form/sort-form'

/** Picks the order of the list. "Nearest" is offered only with a place. */
export function SortPicker() {
  const filters = useLive($filters)
  const pick = useUnit(sortPicked)
  const offered = sorts.filter((key) => key !== 'nearest' || filters.place !== null)
  return (
    <SortForm
      label="Sort by"
      path={pathTo('/browse')}
      query={writeFilters({ ...filters, sort: 'relevance', page: 1 })}
      value={filters.sort}
      options={offered.map((key) => ({ value: key, label: sortTexts[key] }))}
      onPick={(value) => pick(offered.find((key) => key === value) ?? 'relevance')}
    />
  )
}
