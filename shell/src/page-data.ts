import type { BrowserRegistry, GeneralInfo } from 'shared/contracts'

/** What the edge puts into every page as a JSON block `#page-data`. A page keeps the registry it was born with. */
export interface PageData {
  registry: BrowserRegistry
  /** Null when the API did not answer while the page was made. */
  settings: GeneralInfo | null
}

/** @throws Error when the page came without its data: then nothing can be drawn. */
export function readPageData(document: Document): PageData {
  const text = document.getElementById('page-data')?.textContent
  if (!text) throw new Error('The page holds no #page-data: it did not come from the edge server.')
  return JSON.parse(text) as PageData
}
