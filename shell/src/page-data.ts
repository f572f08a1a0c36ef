import type { BrowserRegistry, GeneralInfo, PageState, ServedPage } from 'shared/contracts'
import { CONTRACT_VERSION } from 'shared/contracts/contract-version'

/** What the edge puts into every page as a JSON block `#page-data`. A page keeps the registry it was born with. */
export interface PageData {
  registry: BrowserRegistry
  /** Null when the API did not answer while the page was made. */
  settings: GeneralInfo | null
  /** What the server has painted, from which state, and which places of other roots it has filled; null when nothing. */
  served: { shows: ServedPage; state: PageState; filled: string[] } | null
}

/** Of the last page whose registry could be read, in this browser. */
const KEPT = 'last_registry'

/**
 * What the page was born with. A registry that is damaged, or written in a contract newer than this shell's, is put aside for the last good one
 * that this browser has seen; what the server has painted then does not count.
 * @throws Error when there is none either: then nothing can be drawn.
 */
export function readPageData(document: Document, storage: () => Storage = () => localStorage): PageData {
  const text = document.getElementById('page-data')?.textContent
  const data = text ? parsed<Partial<PageData>>(text) : null
  const { settings = null, served = null } = data ?? {}
  if (isReadable(data?.registry)) return { registry: data.registry, settings, served }
  const kept = orNull(() => parsed<BrowserRegistry>(storage().getItem(KEPT) ?? ''))
  if (isReadable(kept)) return { registry: kept, settings, served: null }
  throw new Error('The registry of this page cannot be read, and this browser has no other.')
}

/** Puts a registry by that could be read and drawn from. */
export function keepRegistry(registry: BrowserRegistry, storage: () => Storage = () => localStorage): void {
  orNull(() => storage().setItem(KEPT, JSON.stringify(registry)))
}

/** Whether this very document was sent by the server just now: a tab that is restored, or a worker, may show one of last week. */
export function cameOverNetwork({ performance }: Pick<Window, 'performance'>): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return (
    entry !== undefined &&
    'transferSize' in entry &&
    'workerStart' in entry &&
    entry.transferSize !== 0 &&
    entry.workerStart === 0
  )
}

/** Whether this shell can find pages and files in it. */
const isReadable = (registry: BrowserRegistry | null | undefined): registry is BrowserRegistry =>
  (registry?.contract ?? 1) <= CONTRACT_VERSION &&
  typeof registry?.shell === 'string' &&
  typeof registry.remotes === 'object' &&
  registry.remotes !== null &&
  Object.values(registry.remotes).every(
    (remote) => typeof remote?.live?.base === 'string' && Array.isArray(remote.live.routes),
  )

const parsed = <T>(text: string): T | null => orNull(() => JSON.parse(text) as T | null)

function orNull<T>(work: () => T): T | null {
  try {
    return work()
  } catch {
    // No JSON, or a browser that forbids or refuses storage.
    return null
  }
}
