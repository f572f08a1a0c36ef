import { createEvent, createStore, type Event, type EventCallable, type Store } from 'effector'
import type { DomainEventName, DomainEvents, DomainEventsOf } from 'shared/contracts/domain-events'
import type { Owner } from 'shared/contracts/owner'

/** A domain event on the bus: its name and its payload. */
export type DomainEvent = { [N in DomainEventName]: { name: N; payload: DomainEvents[N] } }[DomainEventName]

const published = createEvent<DomainEvent>()

const $lastByName = createStore<Partial<DomainEvents>>({}, { sid: 'shared/last-facts', serialize: 'ignore' }).on(
  published,
  (events, { name, payload }) => ({ ...events, [name]: payload }),
)

/** Every published domain event, and the last payload of each: for code that observes the traffic, such as the developer tools. */
export const domainEventPublished: Event<DomainEvent> = published
/** The last payload of each domain event, by its name. */
export const $lastDomainEvents: Store<Partial<DomainEvents>> = $lastByName

/**
 * Creates the publisher of one owner: `const publish = createPublisher('booking')`, then `target: publish('booking/held')`. Publishing a domain
 * event of another owner does not compile.
 */
export function createPublisher<O extends Owner | 'shell'>(
  _owner: O,
): <N extends DomainEventsOf<O>>(name: N) => EventCallable<DomainEvents[N]> {
  return (name) => published.prepend((payload) => ({ name, payload }) as DomainEvent)
}

/** Fires each time the domain event is published, from now on. */
export function domainEvent<N extends DomainEventName>(name: N): Event<DomainEvents[N]> {
  return published.filterMap((event) => (event.name === name ? (event.payload as DomainEvents[N]) : undefined))
}

/** The last payload of the domain event, for a remote that loads after it was published; null if it never was. */
export function lastDomainEvent<N extends DomainEventName>(name: N): Store<DomainEvents[N] | null> {
  return $lastByName.map((events) => (events[name] as DomainEvents[N] | undefined) ?? null)
}

if (process.env.NODE_ENV !== 'production') {
  // A lazy import keeps the schemas out of production bundles.
  published.watch(async ({ name, payload }) => {
    const { domainEventSchemas } = await import('shared/contracts/domain-events')
    const schema = domainEventSchemas[name]
    if (!schema) return console.warn(`Unknown domain event "${name}" published; it is not in the contract.`)
    const result = schema.safeParse(payload)
    if (!result.success) console.error(`Domain event "${name}" does not match the contract: ${result.error.message}`)
  })
}
