import type { LayoutName } from 'shared/contracts'

/** The parts of the app layout around a page. */
export interface Layout {
  header: 'full' | 'wide-screens' | 'logo'
  footer: boolean
  /** Whether a picture is shown beside the form on wide screens. */
  besidePicture: boolean
  ground: 'chalk' | 'sand'
  /** Whether the newsletter popup and its floating button may appear. */
  promo: boolean
  /** The width of the page's column. */
  width: 'page' | 'reading' | 'form'
}

const regular: Layout = {
  header: 'full',
  footer: true,
  besidePicture: false,
  ground: 'chalk',
  promo: true,
  width: 'page',
}

/** The layouts a route may name. */
export const layouts: Readonly<Record<LayoutName, Layout>> = {
  regular,
  'regular-blog': { ...regular, width: 'reading' },
  'regular-no-header-on-mobile': { ...regular, header: 'wide-screens' },
  'regular-secondary-bg': { ...regular, ground: 'sand', promo: false },
  default: { ...regular, header: 'logo', footer: false },
  auth: { header: 'logo', footer: false, besidePicture: true, ground: 'chalk', promo: false, width: 'form' },
}

/** A registry may be newer than this shell: an unknown layout falls back to `default`. */
export const layoutNamed = (name: string): Layout =>
  Object.hasOwn(layouts, name) ? layouts[name as LayoutName] : layouts.default
