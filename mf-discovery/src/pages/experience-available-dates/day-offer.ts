import { money, type Party } from 'shared/formats'
import type { CalendarDay } from 'shared/ui/calendar'
import type { AvailableDate } from '../../api'

/** From this number down, the places left are shown. */
const FEW_PLACES = 3

export type DayOffer = Required<CalendarDay>

/** What the calendar shows a party about a day: its lowest price, the places left if few, and why it is unsuitable. */
export function dayOffer(offer: AvailableDate, party: Party, href: string): DayOffer {
  const { date, priceFrom, seatsLeft, privateAvailable } = offer
  const size = party.adults + party.children
  const price = money(priceFrom)
  const places = `${seatsLeft} left`
  const day = { date, href, price }
  const priceText = `from ${price} per person`
  if (party.private && !privateAvailable) {
    return { ...day, note: 'not private', isQuiet: true, label: `${priceText}, not available for a private group` }
  }
  if (seatsLeft <= 0) return { ...day, price: null, note: 'private', isQuiet: true, label: 'for a private group only' }
  if (!party.private && seatsLeft < size) {
    return { ...day, note: places, isQuiet: true, label: `${priceText}, ${places}, too few for ${size}` }
  }
  const isFew = seatsLeft <= FEW_PLACES
  return { ...day, note: isFew ? places : null, isQuiet: false, label: isFew ? `${priceText}, ${places}` : priceText }
}
