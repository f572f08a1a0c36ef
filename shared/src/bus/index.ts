export { $heardFacts, announcer, everyFact, type Fact, factOf, lastFact } from './bus'
