// The number in a name is raised when the format of the cache changes.

export const PAGES = 'pages-1'
export const FILES = 'files-1'
export const PICTURES = 'pictures-1'
/** Tickets of the current customer or guest. */
export const TICKETS = 'tickets-1'
const OFFLINE_PAGE = 'offline-page '

/** The cache of a release's offline page. A waiting worker must not change the page of the active one. */
export const offlinePageCache = (release: string) => OFFLINE_PAGE + release

/** True for caches whose entries are pages, which need released files. */
export const holdsPages = (name: string) => name === PAGES || name === TICKETS || name.startsWith(OFFLINE_PAGE)

/** Caches of earlier workers, which are no longer used. */
export const outdated = (names: readonly string[], release: string): string[] =>
  names.filter((name) => ![PAGES, FILES, PICTURES, TICKETS, offlinePageCache(release)].includes(name))
