import { FacilityIcon } from 'shared/ui/facility-icon'
import { facilityKeys } from '../../../../shared/contracts/src/entities/category'
import type { ComponentStories } from '../story'

export const facilityIcon: ComponentStories = {
  name: 'Facility icon',
  from: 'shared/ui/facility-icon',
  exports: ['FacilityIcon'],
  purpose: 'The icon of each facility of an experience.',
  many: true,
  states: facilityKeys.map((key) => ({ label: key, draw: () => <FacilityIcon facility={key} size={28} /> })),
}
