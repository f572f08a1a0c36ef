import { useUnit } from 'effector-react'
import { pathTo } from 'shared/formats'
import { useLive } from 'shared/scope'
import { Button, Select } from 'shared/ui'
import { sortTexts } from '../../domain/filters/filter-texts'
import { sorts, writeFilters } from '../../domain/filters/filters'
import { $filters, sortPicked } from '../../domain/filters/model'
import { HiddenQuery } from '../../domain/native-form/path-form'
import styles from './sort-picker.module.css'

/** Picks the order of the list. "Nearest" is offered only with a place. */
export function SortPicker() {
  const filters = useLive($filters)
  const { sort, place } = filters
  const pick = useUnit(sortPicked)
  const offered = sorts.filter((key) => key !== 'nearest' || place !== null)
  return (
    <form action={pathTo('/browse')} className={styles.sort} onSubmit={(event) => event.preventDefault()}>
      <HiddenQuery query={writeFilters({ ...filters, sort: 'relevance', page: 1 })} />
      <Select
        label="Sort by"
        hideLabel
        name="sort"
        value={sort}
        options={offered.map((key) => ({ value: key, label: sortTexts[key] }))}
        onValueChange={(value) => pick(offered.find((key) => key === value) ?? 'relevance')}
      />
      <noscript>
        <Button type="submit" variant="secondary" size="small">
          Sort
        </Button>
      </noscript>
    </form>
  )
}
