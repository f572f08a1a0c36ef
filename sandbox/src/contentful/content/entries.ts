import type { AnyEntry } from '../content-store'
import { homeEntries } from './home'
import { contentPages } from './pages'
import { blogEntries } from './posts'

/** All entries of the content service. A new page is one more file. */
export const entries: readonly AnyEntry[] = [...homeEntries, ...contentPages, ...blogEntries]
