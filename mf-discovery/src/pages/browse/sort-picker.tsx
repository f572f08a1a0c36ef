import { useUnit } from 'effector-react'
import { useLive } from 'shared/scope'
import { Select } from 'shared/ui'
import { sortTexts } from '../../domain/filters/filter-texts'
import { sorts } from '../../domain/filters/filters'
import { $filters, sortPicked } from '../../domain/filters/model'

/** The order of the list. Nearest needs a place to be near to. */
export function SortPicker() {
  const { sort, place } = useLive($filters)
  const pick = useUnit(sortPicked)
  const offered = sorts.filter((key) => key !== 'nearest' || place !== null)
  return (
    <Select
      label="Sort by"
      hideLabel
      value={sort}
      options={offered.map((key) => ({ value: key, label: sortTexts[key] }))}
      onValueChange={(value) => pick(offered.find((key) => key === value) ?? 'relevance')}
    />
  )
}
