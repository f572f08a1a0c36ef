import { createEvent, createStore, type Event, type EventCallable, type Store } from 'effector'
import type { FactName, Facts, FactsOf } from '../contracts/facts'
import type { Owner } from '../contracts/owner'

/** A domain event on the bus: its name and its payload. */
export type Fact = { [N in FactName]: { name: N; payload: Facts[N] } }[FactName]

const announced = createEvent<Fact>()

const $lastFacts = createStore<Partial<Facts>>({}, { sid: 'shared/last-facts', serialize: 'ignore' }).on(
  announced,
  (facts, { name, payload }) => ({ ...facts, [name]: payload }),
)

/** Every published domain event, and the last payload of each: for code that observes the traffic, such as the developer tools. */
export const everyFact: Event<Fact> = announced
export const $heardFacts: Store<Partial<Facts>> = $lastFacts

/**
 * Creates the publisher of one owner: `const announce = announcer('booking')`, then `target: announce('booking/held')`. Publishing a domain
 * event of another owner does not compile.
 */
export function announcer<O extends Owner | 'shell'>(
  _owner: O,
): <N extends FactsOf<O>>(name: N) => EventCallable<Facts[N]> {
  return (name) => announced.prepend((payload) => ({ name, payload }) as Fact)
}

/** Fires each time the domain event is published, from now on. */
export function factOf<N extends FactName>(name: N): Event<Facts[N]> {
  return announced.filterMap((fact) => (fact.name === name ? (fact.payload as Facts[N]) : undefined))
}

/** The last payload of the domain event, for a remote that loads after it was published; null if it never was. */
export function lastFact<N extends FactName>(name: N): Store<Facts[N] | null> {
  return $lastFacts.map((facts) => (facts[name] as Facts[N] | undefined) ?? null)
}

if (process.env.NODE_ENV !== 'production') {
  // A lazy import keeps the schemas out of production bundles.
  announced.watch(async ({ name, payload }) => {
    const { factSchemas } = await import('../contracts/facts')
    const schema = factSchemas[name]
    if (!schema) return console.warn(`Unknown domain event "${name}" published; it is not in the contract.`)
    const result = schema.safeParse(payload)
    if (!result.success) console.error(`Domain event "${name}" does not match the contract: ${result.error.message}`)
  })
}
