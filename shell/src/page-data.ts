import type { BrowserRegistry, GeneralInfo, PageState, ServedPage } from 'shared/contracts'

/** What the edge puts into every page as a JSON block `#page-data`. A page keeps the registry it was born with. */
export interface PageData {
  registry: BrowserRegistry
  /** Null when the API did not answer while the page was made. */
  settings: GeneralInfo | null
  /** What the server has painted, from which state, and which places of other roots it has filled; null when nothing. */
  served: { shows: ServedPage; state: PageState; filled: string[] } | null
}

/** @throws Error when the page came without its data: then nothing can be drawn. */
export function readPageData(document: Document): PageData {
  const text = document.getElementById('page-data')?.textContent
  if (!text) throw new Error('The page holds no #page-data: it did not come from the edge server.')
  return JSON.parse(text) as PageData
}
