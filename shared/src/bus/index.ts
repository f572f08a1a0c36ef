export {
  $lastDomainEvents,
  createPublisher,
  type DomainEvent,
  domainEvent,
  domainEventPublished,
  lastDomainEvent,
} from './bus'
