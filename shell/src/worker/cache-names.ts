// The number is raised when what stands in a cache takes another form.

export const PAGES = 'pages-1'
export const FILES = 'files-1'
export const PICTURES = 'pictures-1'
/** Of the customer who is there now. */
export const TICKETS = 'tickets-1'
const OFFLINE_PAGE = 'offline-page '

/** The offline page of a release. One that waits must not change the page of the one that is at work. */
export const offlinePageCache = (release: string) => OFFLINE_PAGE + release

/** Caches whose pages need files. */
export const holdsPages = (name: string) => name === PAGES || name === TICKETS || name.startsWith(OFFLINE_PAGE)

/** Caches of workers before this one, which nobody reads any more. */
export const outdated = (names: readonly string[], release: string): string[] =>
  names.filter((name) => ![PAGES, FILES, PICTURES, TICKETS, offlinePageCache(release)].includes(name))
