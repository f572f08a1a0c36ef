import ArrowLeft from 'lucide/dist/esm/icons/arrow-left.mjs'
import ArrowRight from 'lucide/dist/esm/icons/arrow-right.mjs'
import Calendar from 'lucide/dist/esm/icons/calendar.mjs'
import CalendarPlus from 'lucide/dist/esm/icons/calendar-plus.mjs'
import Check from 'lucide/dist/esm/icons/check.mjs'
import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs'
import ChevronLeft from 'lucide/dist/esm/icons/chevron-left.mjs'
import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs'
import ChevronUp from 'lucide/dist/esm/icons/chevron-up.mjs'
import CircleExclamationPoint from 'lucide/dist/esm/icons/circle-alert.mjs'
import CircleCheck from 'lucide/dist/esm/icons/circle-check.mjs'
import Clock from 'lucide/dist/esm/icons/clock.mjs'
import CloudOff from 'lucide/dist/esm/icons/cloud-off.mjs'
import Compass from 'lucide/dist/esm/icons/compass.mjs'
import CreditCard from 'lucide/dist/esm/icons/credit-card.mjs'
import Crosshair from 'lucide/dist/esm/icons/crosshair.mjs'
import Ellipsis from 'lucide/dist/esm/icons/ellipsis.mjs'
import ExternalLink from 'lucide/dist/esm/icons/external-link.mjs'
import Eye from 'lucide/dist/esm/icons/eye.mjs'
import EyeOff from 'lucide/dist/esm/icons/eye-off.mjs'
import FaceSlightlySmiling from 'lucide/dist/esm/icons/face-slightly-smiling.mjs'
import Gift from 'lucide/dist/esm/icons/gift.mjs'
import Heart from 'lucide/dist/esm/icons/heart.mjs'
import Images from 'lucide/dist/esm/icons/images.mjs'
import Info from 'lucide/dist/esm/icons/info.mjs'
import Lock from 'lucide/dist/esm/icons/lock.mjs'
import LogOut from 'lucide/dist/esm/icons/log-out.mjs'
import Mail from 'lucide/dist/esm/icons/mail.mjs'
import MapIcon from 'lucide/dist/esm/icons/map.mjs'
import MapPin from 'lucide/dist/esm/icons/map-pin.mjs'
import Menu from 'lucide/dist/esm/icons/menu.mjs'
import MessageCircle from 'lucide/dist/esm/icons/message-circle.mjs'
import Minus from 'lucide/dist/esm/icons/minus.mjs'
import Pencil from 'lucide/dist/esm/icons/pencil.mjs'
import Phone from 'lucide/dist/esm/icons/phone.mjs'
import Plus from 'lucide/dist/esm/icons/plus.mjs'
import Printer from 'lucide/dist/esm/icons/printer.mjs'
import RotateCw from 'lucide/dist/esm/icons/rotate-cw.mjs'
import Search from 'lucide/dist/esm/icons/search.mjs'
import Share2 from 'lucide/dist/esm/icons/share-2.mjs'
import ShieldCheck from 'lucide/dist/esm/icons/shield-check.mjs'
import SlidersHorizontal from 'lucide/dist/esm/icons/sliders-horizontal.mjs'
import Sparkles from 'lucide/dist/esm/icons/sparkles.mjs'
import Star from 'lucide/dist/esm/icons/star.mjs'
import Ticket from 'lucide/dist/esm/icons/ticket.mjs'
import User from 'lucide/dist/esm/icons/user.mjs'
import Users from 'lucide/dist/esm/icons/users.mjs'
import X from 'lucide/dist/esm/icons/x.mjs'
import { Drawing, type IconDrawing } from './drawing'

/** The icons that any app may show. An icon that only some pages show is imported by them, and drawn with `Drawing`. */
const icons = {
  'arrow-left': ArrowLeft,
  'arrow-right': ArrowRight,
  calendar: Calendar,
  'calendar-plus': CalendarPlus,
  card: CreditCard,
  check: Check,
  'chevron-down': ChevronDown,
  'chevron-left': ChevronLeft,
  'chevron-right': ChevronRight,
  'chevron-up': ChevronUp,
  clock: Clock,
  close: X,
  compass: Compass,
  edit: Pencil,
  error: CircleExclamationPoint,
  'external-link': ExternalLink,
  eye: Eye,
  'eye-off': EyeOff,
  filters: SlidersHorizontal,
  gift: Gift,
  heart: Heart,
  images: Images,
  info: Info,
  locate: Crosshair,
  lock: Lock,
  'log-out': LogOut,
  mail: Mail,
  map: MapIcon,
  menu: Menu,
  message: MessageCircle,
  minus: Minus,
  more: Ellipsis,
  offline: CloudOff,
  phone: Phone,
  pin: MapPin,
  plus: Plus,
  print: Printer,
  retry: RotateCw,
  search: Search,
  share: Share2,
  shield: ShieldCheck,
  smile: FaceSlightlySmiling,
  sparkles: Sparkles,
  star: Star,
  success: CircleCheck,
  ticket: Ticket,
  user: User,
  users: Users,
} as const satisfies Record<string, IconDrawing>

export type IconName = keyof typeof icons

/** A line icon in the colour of the surrounding text. Hidden from screen readers: put text beside it, or a label on its button. */
export const Icon = ({ name, ...rest }: { name: IconName; size?: number; filled?: boolean; className?: string }) => (
  <Drawing of={icons[name]} {...rest} />
)
