import type { OwnerSystem } from './owner-system'
import type { TestBed } from './test-bed'

/** What two systems say about the bookings that one made at the other. All but `confirmed` are 0 when they agree. */
export interface BooksOfBoth {
  /** Bookings that both have confirmed. */
  confirmed: number
  /** Bookings that the seller has confirmed and the owner has not. */
  onlySold: number
  /** Bookings for which the owner keeps places, and which the seller has not confirmed. */
  onlyOwned: number
  /** Bookings whose price at the seller is not what the owner invoices. */
  wrongAmounts: number
  /** Bookings at the seller that still wait for the owner. */
  undecided: number
  /** Sessions of the owner whose `seats_taken` differs from the seats of their live bookings or exceeds the capacity. */
  wrongSeats: number
  /** Sessions of the seller that do not have the free places of the owner. */
  wrongMirrors: number
}

interface OwnedBooking {
  uuid: string
  status: string
  invoiced: number
}

interface SoldBooking {
  uuid: string
  status: string
  price: number
  reservation: string
}

const LIVE = `('held', 'awaiting_payment', 'confirmed', 'completed')`

const OWNED = `
select r.uuid, b.status, b.invoice_amount - b.invoice_credit as invoiced
from bookings b join reseller_bookings r on r.booking_uuid = b.uuid`

const SOLD = `
select b.uuid, b.status, b.subtotal as price, s.status as reservation
from bookings b join supplier_bookings s on s.booking_uuid = b.uuid`

const WRONG_SEATS = `
select count(*)::integer as count from sessions s
where s.seats_taken > s.capacity
  or s.seats_taken <> (select coalesce(sum(seats), 0) from bookings b where b.session_id = s.id and b.status in ${LIVE})`

const FREE = 'select id, capacity - seats_taken as free from sessions where id = any($1)'

export const agree = ({ confirmed, ...wrong }: BooksOfBoth): boolean =>
  confirmed > 0 && Object.values(wrong).every((count) => count === 0)

/** Compares the bookings of both systems. They agree only while no booking is in progress. */
export async function readBooksOfBoth(ground: TestBed, owner: OwnerSystem): Promise<BooksOfBoth> {
  const owned = (await owner.db.$client.query<OwnedBooking>(OWNED)).rows
  const sold = (await ground.db.$client.query<SoldBooking>(SOLD)).rows
  const ownedOf = new Map(owned.map((booking) => [booking.uuid, booking]))
  const soldOf = new Map(sold.map((booking) => [booking.uuid, booking]))
  const isConfirmed = (booking?: { status: string }) => booking?.status === 'confirmed'
  const both = sold.filter((booking) => isConfirmed(booking) && isConfirmed(ownedOf.get(booking.uuid)))
  const { rows } = await owner.db.$client.query<{ count: number }>(WRONG_SEATS)
  return {
    confirmed: both.length,
    onlySold: sold.filter((booking) => isConfirmed(booking) && !isConfirmed(ownedOf.get(booking.uuid))).length,
    onlyOwned: owned.filter(
      ({ uuid, status }) => ['held', 'confirmed'].includes(status) && !isConfirmed(soldOf.get(uuid)),
    ).length,
    wrongAmounts: both.filter(({ uuid, price }) => ownedOf.get(uuid)?.invoiced !== price).length,
    undecided: sold.filter(({ reservation }) =>
      ['reserving', 'reserved', 'confirming', 'releasing'].includes(reservation),
    ).length,
    wrongSeats: rows[0]?.count ?? -1,
    wrongMirrors: await wrongMirrors(ground, owner),
  }
}

async function wrongMirrors(ground: TestBed, owner: OwnerSystem): Promise<number> {
  const read = async ({ db }: Pick<TestBed, 'db'>, ids: number[]) => {
    const { rows } = await db.$client.query<{ id: string; free: number }>(FREE, [ids])
    return new Map(rows.map(({ id, free }) => [Number(id), free]))
  }
  const there = await read(owner, owner.ownSessions)
  const here = await read(ground, owner.soldSessions)
  return owner.ownSessions.filter((id, index) => there.get(id) !== here.get(owner.soldSessions[index] ?? 0)).length
}
