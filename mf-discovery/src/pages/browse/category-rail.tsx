import { useUnit } from 'effector-react'
import { type CategoryKey, categoryKeys } from 'shared/contracts/entities/category'
import { pathTo } from 'shared/formats'
import { useLive } from 'shared/scope'
import { Chip } from 'shared/ui'
import { CategoryIcon } from 'shared/ui/category-icon'
import { ScrollRow } from 'shared/ui/scroll-row'
import { categoryText } from '../../domain/filters/filter-texts'
import { toggled, writeFilters } from '../../domain/filters/filters'
import { $filters, categoryToggled } from '../../domain/filters/model'
import { HiddenQuery } from '../../domain/native-form/path-form'
import styles from './category-rail.module.css'
import { $facets } from './facets'

/** Themes come first, because customers choose by them; audiences come after. */
const themes: readonly CategoryKey[] = [
  'adventurous',
  'water_ways',
  'tasty',
  'creative',
  'nature_focused',
  'calming_and_relaxing',
  'for_rainy_days',
  'cultural',
  'musical',
  'romantic',
  'fun_and_entertaining',
  'families',
]
const order = [...themes, ...categoryKeys.filter((key) => !themes.includes(key))]

/** Every category as a toggle button; several together narrow the search. */
export function CategoryRail() {
  const { filters, known } = useLive({ filters: $filters, known: $facets })
  const { categories } = filters
  const countOf = new Map(known?.facets.categories.map(({ key, count }) => [key, count]))
  const toggle = useUnit(categoryToggled)
  return (
    <form action={pathTo('/browse')} className={styles.rail}>
      <HiddenQuery query={writeFilters({ ...filters, categories: [], page: 1 })} />
      <fieldset>
        <legend className={styles.legend}>Categories</legend>
        <ScrollRow label="Categories" className={styles.scroll}>
          <div className={styles.row}>
            {order.map((key) => {
              return (
                <Chip
                  key={key}
                  pressed={categories.includes(key)}
                  disabled={countOf.get(key) === 0 && !categories.includes(key)}
                  takesLong
                  icon={<CategoryIcon category={key} size={18} />}
                  sends={{ name: 'categories', value: toggled(categories, key).join(',') }}
                  onPress={() => toggle(key)}
                >
                  <span>{categoryText(key)}</span>
                  {countOf.has(key) && <span className={styles.count}>{countOf.get(key)}</span>}
                </Chip>
              )
            })}
          </div>
        </ScrollRow>
      </fieldset>
    </form>
  )
}
