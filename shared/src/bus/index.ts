export { announcer, factOf, lastFact } from './bus'
