import type { BrowserRegistry, GeneralInfo, PageState, ServedPage } from 'shared/contracts'
import { CONTRACT_VERSION } from 'shared/contracts/contract-version'
import { readJson, writeJson } from 'shared/persist'

/** What the edge puts into every page as a JSON block `#page-data`. A page uses this registry until it is unloaded. */
export interface PageData {
  registry: BrowserRegistry
  /** Null when the API did not respond while the page was rendered. */
  settings: GeneralInfo | null
  /**
   * What the server has rendered, from which state, and which slots of other roots it has filled; null if it has
   * rendered nothing.
   */
  served: { shows: ServedPage; state: PageState; filled: string[] } | null
}

/** Storage key of the last registry that this browser could read. */
const REGISTRY_KEY = 'last_registry'

/**
 * Reads the page data. A registry that is damaged, or has a newer contract than this shell, is replaced by the last
 * good one that this browser has stored; the server-rendered state is then ignored.
 * @throws Error when there is no stored registry either: nothing can be rendered then.
 */
export function readPageData(document: Document): PageData {
  const text = document.getElementById('page-data')?.textContent
  const data = text ? parsed<Partial<PageData>>(text) : null
  const { settings = null, served = null } = data ?? {}
  if (isReadable(data?.registry)) return { registry: data.registry, settings, served }
  const kept = readJson('local', REGISTRY_KEY) as BrowserRegistry | null
  if (isReadable(kept)) return { registry: kept, settings, served: null }
  throw new Error('The registry of this page cannot be read, and none is stored.')
}

/** Stores a registry as the fallback for pages whose own cannot be read. */
export function backUpRegistry(registry: BrowserRegistry): void {
  writeJson('local', REGISTRY_KEY, registry)
}

/** True if the server has just sent this document. A restored tab or a service worker may show an old copy. */
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

/** True if this shell can find the pages and files of all remotes in the registry. */
const isReadable = (registry: BrowserRegistry | null | undefined): registry is BrowserRegistry =>
  (registry?.contract ?? 1) <= CONTRACT_VERSION &&
  typeof registry?.shell === 'string' &&
  typeof registry.remotes === 'object' &&
  registry.remotes !== null &&
  Object.values(registry.remotes).every(
    (remote) => typeof remote?.live?.base === 'string' && Array.isArray(remote.live.routes),
  )

function parsed<T>(text: string): T | null {
  try {
    return JSON.parse(text) as T | null
  } catch {
    return null
  }
}
