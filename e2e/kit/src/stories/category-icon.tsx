import { CategoryIcon } from 'shared/ui/category-icon'
import { categoryKeys } from '../../../../shared/contracts/src/entities/category'
import type { ComponentStories } from '../story'

export const categoryIcon: ComponentStories = {
  name: 'Category icon',
  from: 'shared/ui/category-icon',
  exports: ['CategoryIcon'],
  purpose: 'The icon of each category of experience.',
  many: true,
  states: categoryKeys.map((key) => ({ label: key, draw: () => <CategoryIcon category={key} size={28} /> })),
}
