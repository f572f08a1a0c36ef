import { traitBitsOf } from '../bits'
import { type Columns, columnsFor, grown, roomIn, write } from './columns'
import { bitsOf, type Offer } from './offer'

/** Compares the places of two offers for a list: what comes first is less. */
type Order = (a: number, b: number) => number
export type OrderName = 'standing' | 'price' | 'rating'

const LIVE = bitsOf(traitBitsOf({ isLive: true }))
const ROOM_AT_FIRST = 1_024

/**
 * Every offer there is, in columns. An offer keeps its place for good, so that a search may wait for the database halfway. Seats change all the
 * time and leave the lists as they are; what orders them hardly ever changes.
 */
export class Offers {
  readonly #places = new Map<string, number>()
  readonly #ids: string[] = []
  readonly #sorted = new Map<OrderName, Int32Array>()
  #columns: Columns = columnsFor(ROOM_AT_FIRST)

  /** @param generation goes up whenever offers come or go; those that replace others begin above theirs */
  constructor(public generation = 0) {}

  get columns(): Columns {
    return this.#columns
  }

  /** Places taken so far, those of removed offers too. */
  get count(): number {
    return this.#ids.length
  }

  placeOf(id: string): number | undefined {
    return this.#places.get(id)
  }

  idOf(place: number): string {
    return this.#ids[place] ?? ''
  }

  put(offer: Offer): void {
    const place = this.#places.get(offer.id) ?? this.#add(offer.id)
    const before = this.#standsBy(place)
    write(this.#columns, place, offer)
    if (this.#standsBy(place) !== before) this.#sorted.clear()
  }

  /** What decides whether and where it stands in the lists. */
  #standsBy(place: number): string {
    const { priceFrom, rating, standing } = this.#columns
    return [this.isLive(place), priceFrom[place], rating[place], standing[place]].join(' ')
  }

  /** Leaves its place empty for good: an offer that is not live is never found. If it comes again, it is a new one. */
  remove(id: string): void {
    const place = this.#places.get(id)
    if (place === undefined) return
    this.#places.delete(id)
    this.#columns.traitsLow[place] = 0
    this.#columns.traitsHigh[place] = 0
    this.#sorted.clear()
    this.generation += 1
  }

  #add(id: string): number {
    const place = this.#ids.push(id) - 1
    this.#places.set(id, place)
    if (place === roomIn(this.#columns)) this.#columns = grown(this.#columns, 2 * place)
    this.#sorted.clear()
    this.generation += 1
    return place
  }

  /** What comes first of two, by one of the orders that lists are kept in. The id makes each whole, so that pages never overlap. */
  order(name: OrderName): Order {
    const { standing, priceFrom, rating } = this.#columns
    const more = (column: Float64Array, a: number, b: number) => (column[b] ?? 0) - (column[a] ?? 0)
    const byStanding: Order = (a, b) => more(standing, a, b) || (this.idOf(a) < this.idOf(b) ? -1 : 1)
    const by: Record<OrderName, Order> = {
      standing: byStanding,
      price: (a, b) => (priceFrom[a] ?? 0) - (priceFrom[b] ?? 0) || byStanding(a, b),
      rating: (a, b) => more(rating, a, b) || byStanding(a, b),
    }
    return by[name]
  }

  /** Whether what stands at a place can be had at all. */
  isLive(place: number): boolean {
    return ((this.#columns.traitsHigh[place] ?? 0) & LIVE.high) !== 0
  }

  /** The places of all live offers in order. */
  inOrder(name: OrderName): Int32Array {
    const known = this.#sorted.get(name)
    if (known) return known
    const live = Int32Array.from(this.#ids.keys()).filter((place) => this.isLive(place))
    const sorted = live.sort(this.order(name))
    this.#sorted.set(name, sorted)
    return sorted
  }
}
