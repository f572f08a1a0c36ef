import type { LucideIcon } from 'lucide-react'
import Accessibility from 'lucide-react/icons/accessibility'
import Armchair from 'lucide-react/icons/armchair'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import Baby from 'lucide-react/icons/baby'
import BookOpen from 'lucide-react/icons/book-open'
import Briefcase from 'lucide-react/icons/briefcase'
import BuildingComplex from 'lucide-react/icons/building-complex'
import Calendar from 'lucide-react/icons/calendar'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import ChevronUp from 'lucide-react/icons/chevron-up'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleExclamationPoint from 'lucide-react/icons/circle-exclamation-point'
import CircleLetterP from 'lucide-react/icons/circle-letter-p'
import Clock from 'lucide-react/icons/clock'
import CloudOff from 'lucide-react/icons/cloud-off'
import CloudRain from 'lucide-react/icons/cloud-rain'
import Coffee from 'lucide-react/icons/coffee'
import Compass from 'lucide-react/icons/compass'
import CreditCard from 'lucide-react/icons/credit-card'
import Crosshair from 'lucide-react/icons/crosshair'
import Dog from 'lucide-react/icons/dog'
import DoorOpen from 'lucide-react/icons/door-open'
import Drama from 'lucide-react/icons/drama'
import Droplets from 'lucide-react/icons/droplets'
import EighthNotes from 'lucide-react/icons/eighth-notes'
import Ellipsis from 'lucide-react/icons/ellipsis'
import ExternalLink from 'lucide-react/icons/external-link'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import FaceSlightlySmiling from 'lucide-react/icons/face-slightly-smiling'
import Feather from 'lucide-react/icons/feather'
import Flower2 from 'lucide-react/icons/flower-2'
import Gift from 'lucide-react/icons/gift'
import Heart from 'lucide-react/icons/heart'
import House from 'lucide-react/icons/house'
import Images from 'lucide-react/icons/images'
import Info from 'lucide-react/icons/info'
import Landmark from 'lucide-react/icons/landmark'
import Leaf from 'lucide-react/icons/leaf'
import Lock from 'lucide-react/icons/lock'
import LogOut from 'lucide-react/icons/log-out'
import Mail from 'lucide-react/icons/mail'
import MapIcon from 'lucide-react/icons/map'
import MapPin from 'lucide-react/icons/map-pin'
import Menu from 'lucide-react/icons/menu'
import MessageCircle from 'lucide-react/icons/message-circle'
import Microwave from 'lucide-react/icons/microwave'
import Milk from 'lucide-react/icons/milk'
import Minus from 'lucide-react/icons/minus'
import Mountain from 'lucide-react/icons/mountain'
import Palette from 'lucide-react/icons/palette'
import Pencil from 'lucide-react/icons/pencil'
import Phone from 'lucide-react/icons/phone'
import Plug from 'lucide-react/icons/plug'
import Plus from 'lucide-react/icons/plus'
import Printer from 'lucide-react/icons/printer'
import RotateCw from 'lucide-react/icons/rotate-cw'
import Search from 'lucide-react/icons/search'
import Share2 from 'lucide-react/icons/share-2'
import ShieldCheck from 'lucide-react/icons/shield-check'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import Sparkles from 'lucide-react/icons/sparkles'
import Star from 'lucide-react/icons/star'
import Tent from 'lucide-react/icons/tent'
import Ticket from 'lucide-react/icons/ticket'
import Toilet from 'lucide-react/icons/toilet'
import ToyBrick from 'lucide-react/icons/toy-brick'
import TreePine from 'lucide-react/icons/tree-pine'
import Trees from 'lucide-react/icons/trees'
import User from 'lucide-react/icons/user'
import Users from 'lucide-react/icons/users'
import Utensils from 'lucide-react/icons/utensils'
import Video from 'lucide-react/icons/video'
import WavesHorizontal from 'lucide-react/icons/waves-horizontal'
import Wine from 'lucide-react/icons/wine'
import X from 'lucide-react/icons/x'

// Each icon has its own file: the package's index would load all 1,700.
const icons = {
  accessibility: Accessibility,
  'arrow-left': ArrowLeft,
  'arrow-right': ArrowRight,
  baby: Baby,
  blog: BookOpen,
  briefcase: Briefcase,
  calendar: Calendar,
  'calendar-plus': CalendarPlus,
  card: CreditCard,
  chair: Armchair,
  check: Check,
  'chevron-down': ChevronDown,
  'chevron-left': ChevronLeft,
  'chevron-right': ChevronRight,
  'chevron-up': ChevronUp,
  city: BuildingComplex,
  clock: Clock,
  close: X,
  coffee: Coffee,
  compass: Compass,
  dog: Dog,
  door: DoorOpen,
  drama: Drama,
  droplets: Droplets,
  edit: Pencil,
  error: CircleExclamationPoint,
  'external-link': ExternalLink,
  eye: Eye,
  'eye-off': EyeOff,
  feather: Feather,
  filters: SlidersHorizontal,
  flower: Flower2,
  gift: Gift,
  heart: Heart,
  home: House,
  images: Images,
  info: Info,
  landmark: Landmark,
  leaf: Leaf,
  locate: Crosshair,
  lock: Lock,
  'log-out': LogOut,
  mail: Mail,
  map: MapIcon,
  menu: Menu,
  message: MessageCircle,
  microwave: Microwave,
  milk: Milk,
  minus: Minus,
  more: Ellipsis,
  mountain: Mountain,
  music: EighthNotes,
  offline: CloudOff,
  palette: Palette,
  parking: CircleLetterP,
  phone: Phone,
  pin: MapPin,
  plug: Plug,
  plus: Plus,
  print: Printer,
  rain: CloudRain,
  retry: RotateCw,
  search: Search,
  share: Share2,
  shield: ShieldCheck,
  smile: FaceSlightlySmiling,
  sparkles: Sparkles,
  star: Star,
  success: CircleCheck,
  tent: Tent,
  ticket: Ticket,
  toilet: Toilet,
  toy: ToyBrick,
  tree: TreePine,
  trees: Trees,
  user: User,
  users: Users,
  utensils: Utensils,
  video: Video,
  waves: WavesHorizontal,
  wine: Wine,
} as const satisfies Record<string, LucideIcon>

export type IconName = keyof typeof icons

/** A line icon in the colour of the surrounding text. Hidden from screen readers: put text beside it, or a label on its button. */
export function Icon({
  name,
  size = 20,
  filled,
  className,
}: {
  name: IconName
  size?: number
  filled?: boolean
  className?: string
}) {
  const Drawing = icons[name]
  return (
    <Drawing
      size={size}
      strokeWidth={1.75}
      aria-hidden="true"
      focusable="false"
      fill={filled ? 'currentColor' : 'none'}
      className={className}
    />
  )
}
