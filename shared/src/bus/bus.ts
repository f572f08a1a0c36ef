import { createEvent, createStore, type Event, type EventCallable, type Store } from 'effector'
import type { FactName, Facts, FactsOf } from '../contracts/facts'
import type { Owner } from '../contracts/owner'

/** A fact as it passes: its name, and what it says. */
export type Fact = { [N in FactName]: { name: N; payload: Facts[N] } }[FactName]

const announced = createEvent<Fact>()

const $lastFacts = createStore<Partial<Facts>>({}, { sid: 'shared/last-facts', serialize: 'ignore' }).on(
  announced,
  (facts, { name, payload }) => ({ ...facts, [name]: payload }),
)

/** Whatever anybody announces, and what was last said of each fact: for who looks at the traffic and takes no part in it. */
export const everyFact: Event<Fact> = announced
export const $heardFacts: Store<Partial<Facts>> = $lastFacts

/**
 * The facts that one owner may announce: `const announce = announcer('booking')`, then `target: announce('booking/held')`.
 * Another owner's fact does not compile.
 */
export function announcer<O extends Owner | 'shell'>(
  _owner: O,
): <N extends FactsOf<O>>(name: N) => EventCallable<Facts[N]> {
  return (name) => announced.prepend((payload) => ({ name, payload }) as Fact)
}

/** Each time the fact is announced from now on. */
export function factOf<N extends FactName>(name: N): Event<Facts[N]> {
  return announced.filterMap((fact) => (fact.name === name ? (fact.payload as Facts[N]) : undefined))
}

/** The last time the fact was announced, for a remote that loads after it; null when it never was. */
export function lastFact<N extends FactName>(name: N): Store<Facts[N] | null> {
  return $lastFacts.map((facts) => (facts[name] as Facts[N] | undefined) ?? null)
}

if (process.env.NODE_ENV !== 'production') {
  // Schemas stay out of what customers download.
  announced.watch(async ({ name, payload }) => {
    const { factSchemas } = await import('../contracts/facts')
    const schema = factSchemas[name]
    if (!schema) return console.warn(`Unknown fact "${name}" was announced; it is not in the contract.`)
    const result = schema.safeParse(payload)
    if (!result.success) console.error(`The fact "${name}" does not fit the contract: ${result.error.message}`)
  })
}
