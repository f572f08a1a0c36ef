import type { Booking } from 'shared/contracts/entities/booking'
import { PAGES, TICKETS } from './cache-names'
import { belongsToOtherUser, cacheExpiry, isCacheableBookingPage, isComplete } from './cacheability'
import type { FileCache } from './file-cache'
import { annotateAssets, annotatedAssets } from './page-assets'
import { bookingApiPath, bookingPage, parseBookingPath, ticketsApiPath } from './request-kind'

interface Ports {
  caches: CacheStorage
  fetch: (request: Request | string) => Promise<Response>
  files: FileCache
  now: () => number
}

const UNTIL = 'x-kept-until'
/** The response came through a mailed link. Its token is not stored, and without it the API refuses the booking. */
const BY_LINK = 'x-kept-by-link'
/** Cache entry with the id of the user whose tickets these are. */
const OWNER = '/kept-for'
const MAX_BOOKINGS = 20
/** A network that does not respond within this time counts as unavailable, if there is a cached copy. */
const TIMEOUT_MS = 3_000
/** How long the cached bare page of a booking counts as current. */
const FRESH_MS = 3_600_000

/**
 * Caches the tickets of the current user, for use offline or while the server fails: for each opened booking its API
 * response, its tickets and its bare page. Deleted at sign-out, when another user signs in, and one day after the
 * session.
 */
export function createTicketCache({ caches, fetch, files, now }: Ports) {
  /** Incremented by each wipe: a response requested before a wipe must not be cached after it. */
  let wipes = 0
  /** Incremented when the user changes: a 401 for an earlier session says nothing about the current one. */
  let comings = 0
  /** Files that a booking's page was seen to use. The page may be opened before the booking is paid for, and cached only then. */
  const usedBy = new Map<string, readonly string[]>()
  let turn: Promise<unknown> = Promise.resolve()

  /**
   * Runs work one after the other: tickets are cached after their booking, and a wipe runs after both. Errors, as of a
   * full disk, are ignored.
   */
  function inTurn(work: () => Promise<unknown>): Promise<void> {
    const done = turn.then(work).then(
      () => {},
      () => {},
    )
    turn = done
    return done
  }

  // A storage error counts as a cache miss.
  const match = (path: string) => caches.match(path, { cacheName: TICKETS, ignoreVary: true }).catch(() => undefined)
  const put = async (path: string, response: Response) => (await caches.open(TICKETS)).put(path, response)

  async function forget(uuid: string) {
    const cache = await caches.open(TICKETS)
    for (const path of [bookingApiPath(uuid), ticketsApiPath(uuid), bookingPage(uuid)]) await cache.delete(path)
    await files.sweep()
  }

  /** Deletes the tickets, and the visited pages too: their URLs show what the customer has searched for. */
  async function wipe() {
    usedBy.clear()
    await Promise.all([TICKETS, PAGES].map((name) => caches.delete(name)))
    await files.sweep()
  }

  async function owner(): Promise<string | null> {
    const known = await match(OWNER)
    return known ? await known.json() : null
  }

  const untilOf = (response: Response | undefined) => Number(response?.headers.get(UNTIL) ?? 0)
  const isKept = async (uuid: string) => untilOf(await match(bookingApiPath(uuid))) > now()

  const isByLink = async (uuid: string) => (await match(bookingApiPath(uuid)))?.headers.has(BY_LINK) ?? false

  async function keepBooking(uuid: string, response: Response, byLink: boolean) {
    const text = await response.text()
    const { data }: { data: Booking } = JSON.parse(text)
    const until = cacheExpiry(data, now())
    if (until === null) return await forget(uuid)
    const headers = { 'content-type': 'application/json', [UNTIL]: String(until), ...(byLink && { [BY_LINK]: '1' }) }
    await put(bookingApiPath(uuid), new Response(text, { headers }))
    await keepPage(uuid)
    await keepFew()
  }

  /** Caches the page without its query, so that the token of a mailed link is not stored. */
  async function keepPage(uuid: string) {
    const path = bookingPage(uuid)
    const known = await match(path)
    if (known && now() - Date.parse(known.headers.get('date') ?? '') < FRESH_MS) return
    const page = await fetch(path)
    if (!isCacheableBookingPage(page)) return
    const annotated = await annotateAssets(page, usedBy.get(uuid))
    await put(path, annotated.clone())
    await files.keep(annotatedAssets(annotated))
  }

  async function keptBookings() {
    const cache = await caches.open(TICKETS)
    const found: { uuid: string; until: number }[] = []
    for (const { url } of await cache.keys()) {
      const about = parseBookingPath(new URL(url).pathname)
      if (about && !about.isTickets)
        found.push({ uuid: about.uuid, until: untilOf(await match(bookingApiPath(about.uuid))) })
    }
    return found.sort((one, other) => one.until - other.until)
  }

  /** Deletes expired bookings and, beyond the maximum, those with the latest sessions. */
  async function keepFew() {
    const all = await keptBookings()
    const current = all.filter(({ until }) => until > now())
    for (const { uuid } of [...all.filter((one) => !current.includes(one)), ...current.slice(MAX_BOOKINGS)])
      await forget(uuid)
  }

  async function take(path: string, response: Response, isOfNow: boolean) {
    const [pathname = '', query] = path.split('?')
    const about = parseBookingPath(pathname)
    if (!about) return
    const { uuid, isTickets } = about
    const byLink = new URLSearchParams(query).has('token')
    if (response.status === 401) return isOfNow ? await wipe() : undefined
    if (isRefused(response)) return byLink || !(await isByLink(uuid)) ? await forget(uuid) : undefined
    if (!isComplete(response)) return
    if (!isTickets) return await keepBooking(uuid, response, byLink)
    if (await isKept(uuid)) await put(ticketsApiPath(uuid), response)
  }

  /** The cached response for a path of a booking whose tickets may be shown. */
  const copyOf = async (uuid: string, path: string) => ((await isKept(uuid)) ? await match(path) : undefined)

  /**
   * Requests what a page got before the worker was active.
   * @param carried the token that grants access to the booking, as a query string
   */
  async function catchUp(uuid: string, carried: string) {
    const [before, requester] = [wipes, comings]
    for (const path of [bookingApiPath(uuid), ticketsApiPath(uuid)]) {
      if (await copyOf(uuid, path)) continue
      const response = await fetch(path + carried)
      await inTurn(async () =>
        wipes === before ? await take(path + carried, response, comings === requester) : undefined,
      )
      if (!(await isKept(uuid))) return
    }
  }

  return {
    /** Responds to an API request about a booking: from the network or, if that fails, from the cache. */
    async answer(request: Request, later: (done: Promise<unknown>) => void): Promise<Response> {
      const { pathname, search, searchParams } = new URL(request.url)
      const uuid = parseBookingPath(pathname)?.uuid ?? ''
      const copy = await copyOf(uuid, pathname)
      const lacksLink = !searchParams.has('token') && (await isByLink(uuid))
      const [before, requester] = [wipes, comings]
      const asked = fetch(request)
      later(
        asked.then(
          (response) => {
            const mine = response.clone()
            return inTurn(async () =>
              wipes === before ? await take(pathname + search, mine, comings === requester) : undefined,
            )
          },
          () => {},
        ),
      )
      return await orCopy(asked, copy, (response) => lacksLink && isRefused(response))
    },

    /** Responds with the page of a booking: from the network or, if that fails, its cached bare page. */
    async page(uuid: string, ask: () => Promise<Response>): Promise<Response> {
      const copy = await copyOf(uuid, bookingPage(uuid))
      return await orCopy(ask(), copy)
    },

    /** The page of a booking was opened with this query, and was seen to use these files. */
    async opened(uuid: string, search: string, used: readonly string[]): Promise<void> {
      usedBy.delete(uuid)
      usedBy.set(uuid, used)
      for (const oldest of [...usedBy.keys()].slice(0, -MAX_BOOKINGS)) usedBy.delete(oldest)
      const token = new URLSearchParams(search).get('token')
      await catchUp(uuid, token ? `?token=${encodeURIComponent(token)}` : '').catch(() => {})
      await inTurn(async () => {
        const page = await match(bookingPage(uuid))
        if (!page) return
        await put(bookingPage(uuid), await annotateAssets(page, used))
        await files.keep(used)
      })
    },

    /** Sets the current user, and deletes the tickets of another one. */
    session: (user: string | null): Promise<void> =>
      inTurn(async () => {
        const keptFor = await owner()
        if (keptFor === user) return
        comings += 1
        if (belongsToOtherUser(keptFor, user)) {
          wipes += 1
          await wipe()
        }
        if (user !== null) await put(OWNER, new Response(JSON.stringify(user)))
      }),

    /** @param user id of the user who signed out: tickets of another user stay. Without it all tickets are deleted. */
    async signedOut(user?: string): Promise<void> {
      // At once: a response that is still pending belongs to the user who has just left.
      wipes += 1
      await inTurn(async () =>
        user !== undefined && belongsToOtherUser(await owner(), user) ? undefined : await wipe(),
      )
    },

    /** Deletes the bookings that have expired. */
    deleteExpired: (): Promise<void> =>
      inTurn(async () => {
        if (await caches.has(TICKETS)) await keepFew()
      }),

    /** Every booking that can be shown, as the API returned it, the earliest session first. */
    async list(): Promise<Booking[]> {
      const bookings: Booking[] = []
      for (const { uuid, until } of await keptBookings()) {
        const response = until > now() ? await match(bookingApiPath(uuid)) : undefined
        if (!response || !(await match(bookingPage(uuid)))) continue
        const { data }: { data: Booking } = await response.json()
        bookings.push(data)
      }
      return bookings
    },
  }
}

const isRefused = ({ status }: Response) => [403, 404, 410].includes(status)

/**
 * Uses the cached copy, if there is one, when the network fails or is silent, the server fails, or the response says
 * nothing.
 */
async function orCopy(
  asked: Promise<Response>,
  copy: Response | undefined,
  saysNothing: (answer: Response) => boolean = () => false,
): Promise<Response> {
  if (!copy) return await asked
  const silence = new Promise<Response>((resolve) => setTimeout(() => resolve(copy), TIMEOUT_MS))
  const heard = asked.then(
    (response) => (response.status >= 500 || saysNothing(response) ? copy : response),
    () => copy,
  )
  return await Promise.race([heard, silence])
}

export type TicketCache = ReturnType<typeof createTicketCache>
