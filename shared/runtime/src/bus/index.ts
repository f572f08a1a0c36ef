/** @deprecated Names before 0.1.1, which published releases of remotes still import. */
export {
  $lastDomainEvents,
  $lastDomainEvents as $heardFacts,
  createPublisher,
  createPublisher as announcer,
  type DomainEvent,
  domainEvent,
  domainEvent as factOf,
  domainEventPublished,
  domainEventPublished as everyFact,
  lastDomainEvent,
  lastDomainEvent as lastFact,
} from './bus'
