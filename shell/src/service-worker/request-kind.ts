/** What a same-origin request is about, as far as caching is concerned. */
export type RequestKind = 'page' | 'file' | 'picture' | 'ticket-answer' | 'other'

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const BOOKING_API_PATH = new RegExp(`^/api/customer/bookings/(${UUID})(/tickets)?$`)
const BOOKING_PAGE = new RegExp(`^/bookings/(${UUID})$`)
const NO_PAGE =
  /^\/(?:api|media|sandbox|releases|cda|__mf|icons|offline|service-worker\.js|manifest\.webmanifest)(?:\/|$)/

export function classifyRequest(pathname: string): RequestKind {
  if (BOOKING_API_PATH.test(pathname)) return 'ticket-answer'
  if (pathname.startsWith('/releases/')) return 'file'
  if (pathname.startsWith('/media/scenes/')) return 'picture'
  return NO_PAGE.test(pathname) ? 'other' : 'page'
}

/** Id of the booking whose page this is; null for other pages. */
export const bookingOfPage = (pathname: string): string | null => BOOKING_PAGE.exec(pathname)?.[1] ?? null

/** The booking that an API path is about, and whether it is the path of its tickets; null for other paths. */
export function parseBookingPath(pathname: string): { uuid: string; isTickets: boolean } | null {
  const [, uuid, tickets] = BOOKING_API_PATH.exec(pathname) ?? []
  return uuid ? { uuid, isTickets: tickets !== undefined } : null
}

export const bookingPage = (uuid: string) => `/bookings/${uuid}`
export const bookingApiPath = (uuid: string) => `/api/customer/bookings/${uuid}`
export const ticketsApiPath = (uuid: string) => `${bookingApiPath(uuid)}/tickets`
