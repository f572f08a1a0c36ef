import type { AnyEntry } from '../content-store'
import { homeEntries } from './home'

/** Everything the content service knows. A new page is one more file. */
export const entries: readonly AnyEntry[] = [...homeEntries]
