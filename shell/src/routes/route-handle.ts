/** What the layout needs to know about the page in it. */
export interface RouteHandle {
  layout: string
  title: string
  indexed: boolean
  /** The page shows data of one visitor: a booking, a payment, an account. */
  isPrivate: boolean
}
