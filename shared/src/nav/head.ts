import { createEvent } from 'effector'

/** What a page says about itself to the browser's tab, to search engines and to whoever it is shared with. */
export interface Head {
  /** Without the product's suffix. */
  title: string
  description?: string
  canonical?: string
  image?: string
  indexed?: boolean
  structuredData?: object[]
}

/** Sent by the page on screen whenever what it is about changes. */
export const headChanged = createEvent<Head>()
