import type { CategoryKey, FacilityKey } from 'shared/contracts'
import { Icon, type IconName } from './icon'

const ofCategory: Record<CategoryKey, IconName> = {
  adult: 'user',
  private_group: 'lock',
  children: 'toy',
  teenagers: 'smile',
  friends: 'users',
  couples: 'heart',
  families: 'home',
  large_groups: 'users',
  mobility_impaired: 'accessibility',
  countryside: 'mountain',
  city: 'city',
  water_ways: 'waves',
  woodland: 'trees',
  indoors: 'home',
  outdoors: 'tree',
  fun_and_entertaining: 'drama',
  enlightening: 'sparkles',
  calming_and_relaxing: 'flower',
  creative: 'palette',
  tasty: 'utensils',
  musical: 'music',
  adventurous: 'compass',
  romantic: 'heart',
  quirky: 'feather',
  nature_focused: 'leaf',
  for_rainy_days: 'rain',
  virtual: 'video',
  corporate: 'briefcase',
  solo: 'user',
  young_at_heart: 'smile',
  rug_rats: 'baby',
  cultural: 'landmark',
}

const ofFacility: Record<FacilityKey, IconName> = {
  toilets: 'users',
  push_chair_friendly: 'baby',
  wheelchair_accessible: 'accessibility',
  dog_friendly: 'dog',
  push_chair_accessible: 'door',
  wheelchair_toilet: 'toilet',
  baby_changing: 'smile',
  restaurant: 'coffee',
  highchair: 'chair',
  microwave: 'microwave',
  food_warmer: 'milk',
  hot_water_available: 'droplets',
  buggy_park: 'parking',
  picnic: 'tree',
  outdoor_play: 'tent',
  indoor_play: 'toy',
  electric_car_charger: 'plug',
  alcohol: 'wine',
}

/** The icon of a category. `size` in CSS pixels. */
export const CategoryIcon = ({ category, size }: { category: CategoryKey; size?: number }) => (
  <Icon name={ofCategory[category]} {...(size ? { size } : {})} />
)

/** The icon of a facility. `size` in CSS pixels. */
export const FacilityIcon = ({ facility, size }: { facility: FacilityKey; size?: number }) => (
  <Icon name={ofFacility[facility]} {...(size ? { size } : {})} />
)
