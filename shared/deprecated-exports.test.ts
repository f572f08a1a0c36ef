import * as bus from './runtime/src/bus'
import * as http from './runtime/src/http'
import * as parcel from './runtime/src/parcel'

test.each([
  ['shared/bus', bus.announcer, bus.createPublisher],
  ['shared/bus', bus.factOf, bus.domainEvent],
  ['shared/bus', bus.lastFact, bus.lastDomainEvent],
  ['shared/bus', bus.everyFact, bus.domainEventPublished],
  ['shared/bus', bus.$heardFacts, bus.$lastDomainEvents],
  ['shared/http', http.$answerListener, http.$responseListener],
  ['shared/parcel', parcel.defineSwarm, parcel.definePortalWidget],
])('%s still exports the old name that published releases import', (_, old, current) => {
  expect(old).toBeDefined()
  expect(old).toBe(current)
})
