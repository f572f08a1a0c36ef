import Accessibility from 'lucide/dist/esm/icons/accessibility.mjs'
import Armchair from 'lucide/dist/esm/icons/armchair.mjs'
import Baby from 'lucide/dist/esm/icons/baby.mjs'
import CircleLetterP from 'lucide/dist/esm/icons/circle-letter-p.mjs'
import Coffee from 'lucide/dist/esm/icons/coffee.mjs'
import Dog from 'lucide/dist/esm/icons/dog.mjs'
import DoorOpen from 'lucide/dist/esm/icons/door-open.mjs'
import Droplets from 'lucide/dist/esm/icons/droplets.mjs'
import FaceSlightlySmiling from 'lucide/dist/esm/icons/face-slightly-smiling.mjs'
import Microwave from 'lucide/dist/esm/icons/microwave.mjs'
import Milk from 'lucide/dist/esm/icons/milk.mjs'
import Plug from 'lucide/dist/esm/icons/plug.mjs'
import Tent from 'lucide/dist/esm/icons/tent.mjs'
import Toilet from 'lucide/dist/esm/icons/toilet.mjs'
import ToyBrick from 'lucide/dist/esm/icons/toy-brick.mjs'
import TreePine from 'lucide/dist/esm/icons/tree-pine.mjs'
import Users from 'lucide/dist/esm/icons/users.mjs'
import Wine from 'lucide/dist/esm/icons/wine.mjs'
import type { FacilityKey } from 'shared/contracts'
import { Drawing, type IconDrawing } from 'shared/ui'

const drawings: Record<FacilityKey, IconDrawing> = {
  toilets: Users,
  push_chair_friendly: Baby,
  wheelchair_accessible: Accessibility,
  dog_friendly: Dog,
  push_chair_accessible: DoorOpen,
  wheelchair_toilet: Toilet,
  baby_changing: FaceSlightlySmiling,
  restaurant: Coffee,
  highchair: Armchair,
  microwave: Microwave,
  food_warmer: Milk,
  hot_water_available: Droplets,
  buggy_park: CircleLetterP,
  picnic: TreePine,
  outdoor_play: Tent,
  indoor_play: ToyBrick,
  electric_car_charger: Plug,
  alcohol: Wine,
}

/** The icon of a facility. `size` in CSS pixels. */
export const FacilityIcon = ({ facility, size }: { facility: FacilityKey; size?: number }) => (
  <Drawing of={drawings[facility]} {...(size ? { size } : {})} />
)
