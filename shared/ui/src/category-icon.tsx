import Accessibility from 'lucide/dist/esm/icons/accessibility.mjs'
import Baby from 'lucide/dist/esm/icons/baby.mjs'
import Briefcase from 'lucide/dist/esm/icons/briefcase.mjs'
import BuildingComplex from 'lucide/dist/esm/icons/building-complex.mjs'
import CloudRain from 'lucide/dist/esm/icons/cloud-rain.mjs'
import Compass from 'lucide/dist/esm/icons/compass.mjs'
import Drama from 'lucide/dist/esm/icons/drama.mjs'
import EighthNotes from 'lucide/dist/esm/icons/eighth-notes.mjs'
import FaceSlightlySmiling from 'lucide/dist/esm/icons/face-slightly-smiling.mjs'
import Feather from 'lucide/dist/esm/icons/feather.mjs'
import Flower2 from 'lucide/dist/esm/icons/flower-2.mjs'
import Heart from 'lucide/dist/esm/icons/heart.mjs'
import House from 'lucide/dist/esm/icons/house.mjs'
import Landmark from 'lucide/dist/esm/icons/landmark.mjs'
import Leaf from 'lucide/dist/esm/icons/leaf.mjs'
import Lock from 'lucide/dist/esm/icons/lock.mjs'
import Mountain from 'lucide/dist/esm/icons/mountain.mjs'
import Palette from 'lucide/dist/esm/icons/palette.mjs'
import Sparkles from 'lucide/dist/esm/icons/sparkles.mjs'
import ToyBrick from 'lucide/dist/esm/icons/toy-brick.mjs'
import TreePine from 'lucide/dist/esm/icons/tree-pine.mjs'
import Trees from 'lucide/dist/esm/icons/trees.mjs'
import User from 'lucide/dist/esm/icons/user.mjs'
import Users from 'lucide/dist/esm/icons/users.mjs'
import Utensils from 'lucide/dist/esm/icons/utensils.mjs'
import Video from 'lucide/dist/esm/icons/video.mjs'
import WavesHorizontal from 'lucide/dist/esm/icons/waves-horizontal.mjs'
import type { CategoryKey } from 'shared/contracts'
import { Drawing, type IconDrawing } from 'shared/ui'

const drawings: Record<CategoryKey, IconDrawing> = {
  adult: User,
  private_group: Lock,
  children: ToyBrick,
  teenagers: FaceSlightlySmiling,
  friends: Users,
  couples: Heart,
  families: House,
  large_groups: Users,
  mobility_impaired: Accessibility,
  countryside: Mountain,
  city: BuildingComplex,
  water_ways: WavesHorizontal,
  woodland: Trees,
  indoors: House,
  outdoors: TreePine,
  fun_and_entertaining: Drama,
  enlightening: Sparkles,
  calming_and_relaxing: Flower2,
  creative: Palette,
  tasty: Utensils,
  musical: EighthNotes,
  adventurous: Compass,
  romantic: Heart,
  quirky: Feather,
  nature_focused: Leaf,
  for_rainy_days: CloudRain,
  virtual: Video,
  corporate: Briefcase,
  solo: User,
  young_at_heart: FaceSlightlySmiling,
  rug_rats: Baby,
  cultural: Landmark,
}

/** The icon of a category. `size` in CSS pixels. */
export const CategoryIcon = ({ category, size }: { category: CategoryKey; size?: number }) => (
  <Drawing of={drawings[category]} {...(size ? { size } : {})} />
)
