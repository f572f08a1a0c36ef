import type { Offer } from './offer'

/** Compares two offers for a list: what comes first is less. */
export type Order = (a: Offer, b: Offer) => number

const byId: Order = (a, b) => (a.id < b.id ? -1 : Number(a.id > b.id))
/** Orders a list that nothing else orders: well rated by many first. The id makes the order whole, so that pages never overlap. */
export const byStanding: Order = (a, b) => b.standing - a.standing || byId(a, b)
const byPrice: Order = (a, b) => a.priceFrom - b.priceFrom || byStanding(a, b)
const byRating: Order = (a, b) => b.rating - a.rating || byStanding(a, b)

export const orders = { standing: byStanding, price: byPrice, rating: byRating } satisfies Record<string, Order>
export type OrderName = keyof typeof orders

/** Every offer there is. Seats change all the time and leave the lists as they are; what orders them hardly ever changes. */
export class Offers {
  readonly #byId = new Map<string, Offer>()
  readonly #sorted = new Map<OrderName, readonly Offer[]>()
  /** Goes up whenever offers come or go. */
  generation = 0

  get size(): number {
    return this.#byId.size
  }

  get(id: string): Offer | undefined {
    return this.#byId.get(id)
  }

  put(offers: readonly Offer[]): void {
    for (const offer of offers) {
      const known = this.#byId.get(offer.id)
      if (known && Object.values(orders).every((order) => order(known, offer) === 0)) {
        // Where it stands in the lists it stays.
        Object.assign(known, offer)
        continue
      }
      if (!known) this.generation += 1
      this.#byId.set(offer.id, offer)
      this.#sorted.clear()
    }
  }

  remove(ids: readonly string[]): void {
    for (const id of ids) {
      if (!this.#byId.delete(id)) continue
      this.generation += 1
      this.#sorted.clear()
    }
  }

  clear(): void {
    this.remove([...this.#byId.keys()])
  }

  inOrder(name: OrderName): readonly Offer[] {
    const known = this.#sorted.get(name)
    if (known) return known
    const sorted = [...this.#byId.values()].sort(orders[name])
    this.#sorted.set(name, sorted)
    return sorted
  }
}
