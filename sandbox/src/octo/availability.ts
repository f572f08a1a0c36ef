import { withOffset } from './days'
import type { Office, Slot } from './office'
import { priceOf } from './products'

const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', hour: '2-digit', minute: '2-digit' })

/** A session as OCTO shows it. */
export function availabilityOf(office: Office, slot: Slot) {
  const { product, day } = slot
  const isOver = slot.startsAt <= office.now()
  const vacancies = isOver ? 0 : office.vacanciesOf(slot)
  const [opens = '10:00', closes = '17:00'] = product.starts
  const isOpen = product.availabilityType === 'OPENING_HOURS'
  return {
    id: slot.id,
    localDateTimeStart: withOffset(day, isOpen ? '00:00' : clock.format(slot.startsAt)),
    localDateTimeEnd: isOpen ? withOffset(day, '23:59') : withOffset(day, clock.format(slot.endsAt)),
    allDay: isOpen,
    available: vacancies > 0,
    status: isOver ? 'CLOSED' : vacancies > 0 ? 'AVAILABLE' : 'SOLD_OUT',
    vacancies,
    capacity: product.capacity,
    maxUnits: product.capacity,
    utcCutoffAt: new Date(slot.startsAt.getTime() - 3_600_000).toISOString(),
    openingHours: isOpen ? [{ from: opens, to: closes }] : [],
    unitPricing: product.units.map(({ id, price }) => ({ unitId: id, ...priceOf(price) })),
  }
}
