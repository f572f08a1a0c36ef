import { traitBitsOf } from '../bits'
import { type Columns, columnsFor, grown, placesIn, write } from './columns'
import { bitsOf, type IndexEntry } from './index-entry'

/** Compares the positions of two entries: negative when the first comes first in the list. */
type Order = (a: number, b: number) => number
export type OrderName = 'standing' | 'price' | 'rating'

const LIVE = bitsOf(traitBitsOf({ isLive: true }))
const INITIAL_CAPACITY = 1_024

/**
 * The search index: every entry, in columns. An entry never changes its position, so that a search can wait for the database halfway.
 * Frequent changes of seats leave the sorted lists as they are; the values that order them rarely change.
 */
export class SearchIndex {
  readonly #places = new Map<string, number>()
  readonly #ids: string[] = []
  readonly #sorted = new Map<OrderName, Int32Array>()
  #columns: Columns = columnsFor(INITIAL_CAPACITY)

  /** @param generation increases when entries are added or removed; an index that replaces another starts above it, as when words change */
  constructor(public generation = 0) {}

  get columns(): Columns {
    return this.#columns
  }

  /** Number of positions in use, including those of removed entries. */
  get count(): number {
    return this.#ids.length
  }

  placeOf(id: string): number | undefined {
    return this.#places.get(id)
  }

  idOf(place: number): string {
    return this.#ids[place] ?? ''
  }

  put(offer: IndexEntry): void {
    const place = this.#places.get(offer.id) ?? this.#add(offer.id)
    const before = this.#standsBy(place)
    write(this.#columns, place, offer)
    if (this.#standsBy(place) !== before) this.#sorted.clear()
  }

  /** The values that decide whether and where an entry is in the lists. */
  #standsBy(place: number): string {
    const { priceFrom, rating, standing } = this.#columns
    return [this.isLive(place), priceFrom[place], rating[place], standing[place]].join(' ')
  }

  /**
   * Removes an entry. Its position is not reused, and is not found because it is not live. An entry that comes back gets a new position.
   */
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
    if (place === placesIn(this.#columns)) this.#columns = grown(this.#columns, 2 * place)
    this.#sorted.clear()
    this.generation += 1
    return place
  }

  /** Returns the comparator of a sorted list. The id breaks ties, so that pages never overlap. */
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

  /** True when the entry at a position is live. */
  isLive(place: number): boolean {
    return ((this.#columns.traitsHigh[place] ?? 0) & LIVE.high) !== 0
  }

  /** Returns the positions of all live entries in order. */
  inOrder(name: OrderName): Int32Array {
    const known = this.#sorted.get(name)
    if (known) return known
    const live = Int32Array.from(this.#ids.keys()).filter((place) => this.isLive(place))
    const sorted = live.sort(this.order(name))
    this.#sorted.set(name, sorted)
    return sorted
  }
}
