export { $lastDomainEvents, createPublisher, domainEventPublished, type DomainEvent, domainEvent, lastDomainEvent } from './bus'
