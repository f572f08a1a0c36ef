import { useUnit } from 'effector-react'
import { type CategoryKey, categoryKeys } from 'shared/contracts/entities/category'
import { useLive } from 'shared/scope'
import { CategoryIcon, Chip } from 'shared/ui'
import { categoryText } from '../../domain/filters/filter-texts'
import { $filters, categoriesPicked } from '../../domain/filters/model'
import styles from './category-rail.module.css'

/** Themes come first: they are what people choose by. Whom it suits comes after. */
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

/** Every category as a switch; several narrow the search further. */
export function CategoryRail() {
  const { categories } = useLive($filters)
  const pick = useUnit(categoriesPicked)
  return (
    <fieldset className={styles.rail}>
      <legend className={styles.legend}>Categories</legend>
      <div className={styles.row}>
        {order.map((key) => {
          const pressed = categories.includes(key)
          return (
            <Chip
              key={key}
              pressed={pressed}
              icon={<CategoryIcon category={key} size={18} />}
              onPress={() => pick(pressed ? categories.filter((chosen) => chosen !== key) : [...categories, key])}
            >
              {categoryText(key)}
            </Chip>
          )
        })}
      </div>
    </fieldset>
  )
}
