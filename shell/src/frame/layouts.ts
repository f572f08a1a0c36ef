import type { LayoutName } from 'shared/contracts'

/** What surrounds a page. */
export interface Layout {
  header: 'full' | 'wide-screens' | 'logo'
  footer: boolean
  /** The form beside a picture on wide screens. */
  besidePicture: boolean
  ground: 'chalk' | 'sand'
  /** Whether the newsletter popup and its floating button may appear. */
  promo: boolean
  /** Measure of the page's column. */
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

/** A registry may be newer than this shell: a layout it does not have is drawn as the plain one. */
export const layoutNamed = (name: string): Layout =>
  Object.hasOwn(layouts, name) ? layouts[name as LayoutName] : layouts.default
