import Accessibility from 'lucide/dist/esm/icons/accessibility.mjs'
import Briefcase from 'lucide/dist/esm/icons/briefcase.mjs'
import Calendar from 'lucide/dist/esm/icons/calendar.mjs'
import Check from 'lucide/dist/esm/icons/check.mjs'
import Clock from 'lucide/dist/esm/icons/clock.mjs'
import CloudRain from 'lucide/dist/esm/icons/cloud-rain.mjs'
import Coffee from 'lucide/dist/esm/icons/coffee.mjs'
import Compass from 'lucide/dist/esm/icons/compass.mjs'
import CreditCard from 'lucide/dist/esm/icons/credit-card.mjs'
import EighthNotes from 'lucide/dist/esm/icons/eighth-notes.mjs'
import FaceSlightlySmiling from 'lucide/dist/esm/icons/face-slightly-smiling.mjs'
import Flower2 from 'lucide/dist/esm/icons/flower-2.mjs'
import Gift from 'lucide/dist/esm/icons/gift.mjs'
import Heart from 'lucide/dist/esm/icons/heart.mjs'
import House from 'lucide/dist/esm/icons/house.mjs'
import Info from 'lucide/dist/esm/icons/info.mjs'
import Landmark from 'lucide/dist/esm/icons/landmark.mjs'
import Leaf from 'lucide/dist/esm/icons/leaf.mjs'
import Lock from 'lucide/dist/esm/icons/lock.mjs'
import Mail from 'lucide/dist/esm/icons/mail.mjs'
import MapIcon from 'lucide/dist/esm/icons/map.mjs'
import MapPin from 'lucide/dist/esm/icons/map-pin.mjs'
import MessageCircle from 'lucide/dist/esm/icons/message-circle.mjs'
import Palette from 'lucide/dist/esm/icons/palette.mjs'
import Search from 'lucide/dist/esm/icons/search.mjs'
import ShieldCheck from 'lucide/dist/esm/icons/shield-check.mjs'
import Star from 'lucide/dist/esm/icons/star.mjs'
import Tent from 'lucide/dist/esm/icons/tent.mjs'
import Ticket from 'lucide/dist/esm/icons/ticket.mjs'
import Trees from 'lucide/dist/esm/icons/trees.mjs'
import User from 'lucide/dist/esm/icons/user.mjs'
import Users from 'lucide/dist/esm/icons/users.mjs'
import Utensils from 'lucide/dist/esm/icons/utensils.mjs'
import WavesHorizontal from 'lucide/dist/esm/icons/waves-horizontal.mjs'
import Wine from 'lucide/dist/esm/icons/wine.mjs'
import type { IconDrawing } from 'shared/ui'

/** The icons that an editor can choose, by name. */
const icons: Readonly<Record<string, IconDrawing>> = {
  search: Search,
  clock: Clock,
  ticket: Ticket,
  gift: Gift,
  map: MapIcon,
  pin: MapPin,
  calendar: Calendar,
  card: CreditCard,
  heart: Heart,
  star: Star,
  users: Users,
  user: User,
  mail: Mail,
  shield: ShieldCheck,
  lock: Lock,
  info: Info,
  leaf: Leaf,
  tree: Trees,
  waves: WavesHorizontal,
  utensils: Utensils,
  coffee: Coffee,
  wine: Wine,
  palette: Palette,
  music: EighthNotes,
  compass: Compass,
  tent: Tent,
  home: House,
  briefcase: Briefcase,
  landmark: Landmark,
  flower: Flower2,
  message: MessageCircle,
  smile: FaceSlightlySmiling,
  check: Check,
  rain: CloudRain,
  accessibility: Accessibility,
}

export const iconNamed = (name: string | null): IconDrawing | undefined =>
  name !== null && Object.hasOwn(icons, name) ? icons[name] : undefined
