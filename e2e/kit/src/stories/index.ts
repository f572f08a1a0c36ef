import type { ComponentStories } from '../story'
import { avatar } from './avatar'
import { blurHash } from './blur-hash'
import { button } from './button'
import { calendar } from './calendar'
import { card } from './card'
import { cardLink } from './card-link'
import { categoryIcon } from './category-icon'
import { checkbox } from './checkbox'
import { chip } from './chip'
import { colours } from './colours'
import { counter } from './counter'
import { dateField } from './date-field'
import { dialog } from './dialog'
import { emptyState } from './empty-state'
import { facilityIcon } from './facility-icon'
import { field } from './field'
import { icon } from './icon'
import { iconButton } from './icon-button'
import { loadingBar } from './loading-bar'
import { logo } from './logo'
import { menu } from './menu'
import { notice } from './notice'
import { optionList } from './option-list'
import { pagination } from './pagination'
import { picture } from './picture'
import { popover } from './popover'
import { price } from './price'
import { rating } from './rating'
import { scrollRow } from './scroll-row'
import { select } from './select'
import { skeleton } from './skeleton'
import { spaceAndCorners } from './space-and-corners'
import { tabs } from './tabs'
import { textField } from './text-field'
import { textarea } from './textarea'
import { toaster } from './toaster'
import { tooltip } from './tooltip'
import { type } from './type'
import { visuallyHidden } from './visually-hidden'

/** The components of the catalogue in order, by path. Each one is defined in the file of its path. */
export const groups: readonly { name: string; pieces: Readonly<Record<string, ComponentStories>> }[] = [
  {
    name: 'Foundations',
    pieces: {
      colours,
      type,
      'space-and-corners': spaceAndCorners,
      icon,
      'category-icon': categoryIcon,
      'facility-icon': facilityIcon,
      logo,
      'visually-hidden': visuallyHidden,
    },
  },
  {
    name: 'To press',
    pieces: {
      button,
      'icon-button': iconButton,
      chip,
      counter,
      menu,
      pagination,
      'scroll-row': scrollRow,
      tabs,
      calendar,
    },
  },
  {
    name: 'Forms',
    pieces: {
      'text-field': textField,
      'date-field': dateField,
      textarea,
      select,
      checkbox,
      field,
      'option-list': optionList,
    },
  },
  {
    name: 'To look at',
    pieces: { avatar, card, 'card-link': cardLink, picture, 'blur-hash': blurHash, price, rating },
  },
  { name: 'Messages and windows', pieces: { notice, dialog, popover, tooltip, toaster } },
  { name: 'On its way, or not there', pieces: { 'loading-bar': loadingBar, skeleton, 'empty-state': emptyState } },
]

/** Exports of the kit that render nothing. */
export const withoutLook: readonly string[] = ['classNames']
