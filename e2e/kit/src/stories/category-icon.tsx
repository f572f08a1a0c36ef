import { CategoryIcon, FacilityIcon } from 'shared/ui'
import { categoryKeys, facilityKeys } from '../../../../shared/contracts/src/entities/category'
import type { ComponentStories } from '../story'

export const categoryIcon: ComponentStories = {
  name: 'Category icon',
  from: 'shared/ui',
  exports: ['CategoryIcon', 'FacilityIcon'],
  purpose: 'The icon of each category of experience, and of each facility.',
  many: true,
  states: [
    ...categoryKeys.map((key) => ({ label: key, draw: () => <CategoryIcon category={key} size={28} /> })),
    ...facilityKeys.map((key) => ({ label: `has ${key}`, draw: () => <FacilityIcon facility={key} size={28} /> })),
  ],
}
